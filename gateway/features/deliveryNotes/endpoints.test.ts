import { expect, test } from 'vitest';
import { deliveryNoteList } from './endpoints.ts';

test('a delivery note takes every field by the provider’s name for it', () => {
  const moment = 1_795_305_600_000;
  const sent = { id: 4, lieferscheinNr: 'LS-1', datum: moment, auftragsNr: '2026-001', bezeichnung: 'Köder', unterzeichnetVon: 'Ernst' };
  expect(deliveryNoteList.decode([sent, { id: 5 }], { customerId: '1', location: 'AT:1' })).toEqual([
    { id: '4', location: 'AT:1', number: 'LS-1', deliveredAt: new Date(moment), orderNumber: '2026-001', description: 'Köder', signedBy: 'Ernst' },
    { id: '5', location: 'AT:1', number: '', deliveredAt: null, orderNumber: null, description: null, signedBy: null },
  ]);
});
