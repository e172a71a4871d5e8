import { expect, test } from 'vitest';
import { DecodeError } from './decoders/values.ts';
import { decodeWithIssues } from './decoders/decodeIssues.ts';
import { ProviderSessionLost, ProviderUnavailableError } from './providerErrors.ts';
import { isHtmlPage, readResponse } from './readResponse.ts';

const createResponse = (type: string | undefined, body: string) => ({ headers: type === undefined ? {} : { 'content-type': type }, body: Buffer.from(body) });
const html = 'text/html;charset=utf-8';
const signIn = '<form action="/portal/login/auth">';

test('parses JSON of any content type, and nothing as null', () => {
  expect(readResponse.json(createResponse('application/json', '{"id":1}'))).toEqual({ id: 1 });
  expect(readResponse.json(createResponse(undefined, '[1]'))).toEqual([1]);
  expect(readResponse.json(createResponse('application/json', ''))).toBeNull();
  expect(() => readResponse.json(createResponse('application/json', '{"id":'))).toThrow(new DecodeError('response', 'complete JSON', 'another text'));
});

test('a file has its bytes, and its type without parameters', () => {
  expect(readResponse.file(createResponse('application/pdf ; name=x', '%PDF'))).toEqual({ type: 'application/pdf', bytes: Buffer.from('%PDF') });
});

test.each([
  ['image/png', ''],
  ['application/json', '{"error":"none"}'],
  ['text/plain', 'none'],
])('no file is read from %s %j', (type, body) => {
  expect(() => readResponse.file(createResponse(type, body))).toThrow(new DecodeError('response', 'a file'));
});

test.each(['json', 'text', 'file'] as const)('a page in place of %s is a lost session or an error', (kind) => {
  expect(() => readResponse[kind](createResponse(html, signIn))).toThrow(ProviderSessionLost);
  expect(() => readResponse[kind](createResponse(html, '<h1>Wartung</h1>'))).toThrow(ProviderUnavailableError);
  try {
    readResponse[kind](createResponse(html, '<h1>Wartung</h1>'));
  } catch (error) {
    expect(error).toMatchObject({ message: 'a page in place of data', afterSending: true });
  }
});

test('only HTML that begins like a page is a page', () => {
  const pageTypes = [html, 'text/plain', 'application/json', undefined].filter((type) =>
    isHtmlPage(createResponse(type, '').headers, '\uFEFF\n<!doctype html>'),
  );
  expect(pageTypes).toEqual([html]);
  expect(readResponse.json(createResponse(html, '{"success":true}'))).toEqual({ success: true });
  expect([readResponse.json(createResponse(html, '')), readResponse.text(createResponse(html, 'ok'))]).toEqual([null, 'ok']);
});

test('integers beyond 2^53 remain as their digits', () => {
  const body = '[{"id":1893276418237652001,"negative":-9007199254740993,"largest":9007199254740991,"share":0.5,"text":"a: 1893276418237652001"}]';
  expect(readResponse.json(createResponse('application/json', body))).toEqual([
    { id: '1893276418237652001', negative: '-9007199254740993', largest: 9007199254740991, share: 0.5, text: 'a: 1893276418237652001' },
  ]);
});

test.each<[string, string | Buffer, string?]>([
  ['a byte-order mark', '\uFEFF{"name":"Küche"}'],
  ['a mark after white space', '\r\n \uFEFF {"name":"Küche"}\n'],
  ['windows-1252 by its charset', Buffer.from('{"name":"Küche"}', 'latin1'), 'Application/JSON;charset=ISO-8859-1'],
  ['windows-1252 without one', Buffer.from('{"name":"Küche"}', 'latin1'), 'text/json'],
  ['UTF-16', Buffer.from('\uFEFF{"name":"Küche"}', 'utf16le')],
])('parses JSON with %s', (_how, body, type = 'application/json') => {
  expect(readResponse.json({ headers: { 'content-type': type }, body: Buffer.from(body) })).toEqual({ name: 'Küche' });
});

test.each(['', ' \r\n', '\uFEFF', 'null'])('%j is nothing', (body) => expect(readResponse.json(createResponse('application/json', body))).toBeNull());

test('one damaged character does not lose a list', () => {
  const body = Buffer.concat([Buffer.from('[{"name":"Größe'), Buffer.from([0xc3]), Buffer.from('"}]')]);
  const read = decodeWithIssues(() => readResponse.json({ headers: {}, body }));
  expect([read.response, read.decodeIssues.map(({ field }) => field)]).toEqual([[{ name: 'Größe\uFFFD' }], ['response']]);
});

test('a page is a page in any case', () => {
  expect(() => readResponse.json(createResponse('TEXT/HTML', signIn))).toThrow(ProviderSessionLost);
  expect(() => readResponse.file(createResponse('Text/JSON', '{}'))).toThrow(new DecodeError('response', 'a file'));
});
