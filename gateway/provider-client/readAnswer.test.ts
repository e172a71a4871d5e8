import { expect, test } from 'vitest';
import { DecodeError } from './decoders/values.ts';
import { decodeWithIssues } from './decoders/decodeIssues.ts';
import { ProviderSessionLost, ProviderUnavailableError } from './providerErrors.ts';
import { isPage, readAnswer } from './readAnswer.ts';

const answer = (type: string | undefined, body: string) => ({ headers: type === undefined ? {} : { 'content-type': type }, body: Buffer.from(body) });
const html = 'text/html;charset=utf-8';
const signIn = '<form action="/portal/login/auth">';

test('data comes as JSON whatever the provider calls it, and nothing is null', () => {
  expect(readAnswer.json(answer('application/json', '{"id":1}'))).toEqual({ id: 1 });
  expect(readAnswer.json(answer(undefined, '[1]'))).toEqual([1]);
  expect(readAnswer.json(answer('application/json', ''))).toBeNull();
  expect(() => readAnswer.json(answer('application/json', '{"id":'))).toThrow(new DecodeError('answer', 'complete JSON', 'another text'));
});

test('a text comes as it is', () => expect(readAnswer.text(answer('text/plain', 'ok'))).toBe('ok'));

test('a file has its bytes, and its type without what is said of it', () => {
  expect(readAnswer.file(answer('application/pdf ; name=x', '%PDF'))).toEqual({ type: 'application/pdf', bytes: Buffer.from('%PDF') });
});

test.each([
  ['image/png', ''],
  ['application/json', '{"error":"none"}'],
  ['text/plain', 'none'],
])('no file comes as %s %j', (type, body) => {
  expect(() => readAnswer.file(answer(type, body))).toThrow(new DecodeError('answer', 'a file'));
});

test.each(['json', 'text', 'file'] as const)('a page in place of %s is a lost session where it signs in, else trouble after sending', (kind) => {
  expect(() => readAnswer[kind](answer(html, signIn))).toThrow(ProviderSessionLost);
  expect(() => readAnswer[kind](answer(html, '<h1>Wartung</h1>'))).toThrow(ProviderUnavailableError);
  try {
    readAnswer[kind](answer(html, '<h1>Wartung</h1>'));
  } catch (error) {
    expect(error).toMatchObject({ message: 'a page in place of data', afterSending: true });
  }
});

test('only HTML is a page', () => {
  expect([html, 'text/plain', 'application/json', undefined].map((type) => isPage(answer(type, '').headers))).toEqual([true, false, false, false]);
});

test.each<[string, string | Buffer, string?]>([
  ['a byte-order mark', '\uFEFF{"name":"Küche"}'],
  ['a mark after white space', '\r\n \uFEFF {"name":"Küche"}\n'],
  ['windows-1252 by its charset', Buffer.from('{"name":"Küche"}', 'latin1'), 'Application/JSON;charset=ISO-8859-1'],
  ['windows-1252 without one', Buffer.from('{"name":"Küche"}', 'latin1'), 'text/json'],
  ['UTF-16', Buffer.from('\uFEFF{"name":"Küche"}', 'utf16le')],
])('JSON is read that comes with %s', (_how, body, type = 'application/json') => {
  expect(readAnswer.json({ headers: { 'content-type': type }, body: Buffer.from(body) })).toEqual({ name: 'Küche' });
});

test.each(['', ' \r\n', '\uFEFF', 'null'])('%j is nothing', (body) => expect(readAnswer.json(answer('application/json', body))).toBeNull());

test('one damaged character does not lose a list', () => {
  const body = Buffer.concat([Buffer.from('[{"name":"Größe'), Buffer.from([0xc3]), Buffer.from('"}]')]);
  const read = decodeWithIssues(() => readAnswer.json({ headers: {}, body }));
  expect([read.answer, read.decodeIssues.map(({ field }) => field)]).toEqual([[{ name: 'Größe\uFFFD' }], ['answer']]);
});

test('a page is a page in any case', () => {
  expect(() => readAnswer.json(answer('TEXT/HTML', signIn))).toThrow(ProviderSessionLost);
  expect(() => readAnswer.file(answer('Text/JSON', '{}'))).toThrow(new DecodeError('answer', 'a file'));
});
