import { expect, test } from 'vitest';
import { maxSealedLength, SealedUrls } from './sealedUrls.ts';

test('rejects an address that is too long for a proxy', () => {
  const sealedUrls = new SealedUrls('secret');
  const seal = (length: number) =>
    sealedUrls.seal({ source: 'list', args: { requested: 'x'.repeat(length) }, name: 'a.pdf', sessionKey: 'k', location: 'AT:1' });
  const longest = seal(5_700).replace('/files/', '');
  expect(longest.length).toBeLessThanOrEqual(maxSealedLength);
  expect(sealedUrls.open(longest)?.args).toEqual({ requested: 'x'.repeat(5_700) });
  expect(() => seal(6_000)).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }) as Error);
});
