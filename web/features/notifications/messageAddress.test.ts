import { expect, test } from 'vitest';
import { getMessageAddress } from './messageAddress.ts';

test('the address of a message opens it for any id', () => {
  expect(getMessageAddress('77')).toBe('/benachrichtigungen?message=77');
  expect(new URL(getMessageAddress('a&b=1/2'), 'https://portal.example').searchParams.get('message')).toBe('a&b=1/2');
});
