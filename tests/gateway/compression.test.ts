import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bakery, getDocumentId } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

test.each([
  ['zstd, br, gzip', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a large response to a reader of %s is encoded as %s', async (accepted, encoding, unpack) => {
  const person = await stack.as('customer');
  const response = await stack.gateway.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      'accept-encoding': accepted,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    payload: { documentId: getDocumentId('PositionChunk'), variables: { customer: bakery, first: 50, offset: 0 } },
  });
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(JSON.parse(unpack(response.rawPayload).toString()).data.customer.positions.nodes).toHaveLength(50);
});
