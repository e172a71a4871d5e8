import { expect, test } from 'vitest';
import { maxTicketLength, Tickets } from './tickets.ts';

test('rejects an address that is too long for a proxy', () => {
  const tickets = new Tickets('secret');
  const seal = (length: number) => tickets.seal({ source: 'list', args: { asked: 'x'.repeat(length) }, name: 'a.pdf', sessionKey: 'k', location: 'AT:1' });
  const longest = seal(5_700).replace('/files/', '');
  expect(longest.length).toBeLessThanOrEqual(maxTicketLength);
  expect(tickets.open(longest)?.args).toEqual({ asked: 'x'.repeat(5_700) });
  expect(() => seal(6_000)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }) as Error);
});
