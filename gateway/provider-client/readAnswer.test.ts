import { expect, test } from 'vitest';
import { WrongShape } from './answer.ts';
import { ProviderSessionLost, ProviderTrouble } from './providerErrors.ts';
import { isPage, readAnswer } from './readAnswer.ts';

const answer = (type: string | undefined, body: string) => ({ headers: type === undefined ? {} : { 'content-type': type }, body: Buffer.from(body) });
const html = 'text/html;charset=utf-8';
const signIn = '<form action="/portal/login/auth">';

test('data comes as JSON whatever the provider calls it, and nothing is null', () => {
  expect(readAnswer.json(answer('application/json', '{"id":1}'))).toEqual({ id: 1 });
  expect(readAnswer.json(answer(undefined, '[1]'))).toEqual([1]);
  expect(readAnswer.json(answer('application/json', ''))).toBeNull();
  expect(() => readAnswer.json(answer('application/json', '{"id":'))).toThrow(new WrongShape('answer', 'complete JSON', 'another text'));
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
  expect(() => readAnswer.file(answer(type, body))).toThrow(new WrongShape('answer', 'a file'));
});

test.each(['json', 'text', 'file'] as const)('a page in place of %s is a lost session where it signs in, else trouble after sending', (kind) => {
  expect(() => readAnswer[kind](answer(html, signIn))).toThrow(ProviderSessionLost);
  expect(() => readAnswer[kind](answer(html, '<h1>Wartung</h1>'))).toThrow(ProviderTrouble);
  try {
    readAnswer[kind](answer(html, '<h1>Wartung</h1>'));
  } catch (error) {
    expect(error).toMatchObject({ message: 'a page in place of data', afterSending: true });
  }
});

test('only HTML is a page', () => {
  expect([html, 'text/plain', 'application/json', undefined].map((type) => isPage(answer(type, '').headers))).toEqual([true, false, false, false]);
});
