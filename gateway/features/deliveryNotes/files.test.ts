import { expect, test } from 'vitest';
import { deliveryNotePdf } from './endpoints.ts';

test('a delivery note that the provider has none of is none', () => {
  const decode = (response: unknown) => deliveryNotePdf.decode(response, { noteId: '1' });
  expect([decode(null), decode({ error: 'keiner' }), decode(Buffer.from('%PDF-').toString('base64'))]).toEqual([null, null, { bytes: Buffer.from('%PDF-') }]);
});
