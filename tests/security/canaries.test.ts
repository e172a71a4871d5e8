import { expect, test } from 'vitest';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import { PersonCanary, SecretCanary } from '../testkit/canaries.ts';

test('T34 control: finds a secret in a log line, and in an address', () => {
  const shown = new SecretCanary();
  shown.add('a-secret-of-a-session/0123');
  expect(() => shown.expectNoneIn('{"msg":"nothing"}')).not.toThrow();
  for (const line of ['{"url":"/x?password=Demo-Portal-2026%21"}', '{"cookie":"a-secret-of-a-session/0123"}', 'a-secret-of-a-session%2F0123'])
    expect(() => shown.expectNoneIn(line)).toThrow('T34');
});

test('T34 control: a gateway that has logged a secret fails its test file', async () => {
  const stack: TestStack = await startTestStack();
  const person = await stack.as('customer');
  stack.log.push(JSON.stringify({ cookie: person.cookies.get('session') }));
  await expect(stack.close()).rejects.toThrow('T34');
});

test('control: finds a log line with a name, mail or network address', () => {
  const named = new PersonCanary();
  for (const word of ['Klara Kundinger', '203.0.113.7']) named.add(word);
  expect(() => named.expectNoneIn('{"err":"at node_modules/@apollo/server/index.js:3","user":"3"}')).not.toThrow();
  for (const line of ['{"to":"k@portal.example"}', '{"msg":"Klara Kundinger is away"}', '{"from":"203.0.113.7"}'])
    expect(() => named.expectNoneIn(line)).toThrow('names somebody');
});
