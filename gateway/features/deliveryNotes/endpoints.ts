import type { LocationKey } from '../../access/scope.ts';
import { fields, id, list, refusal, text, textOrNull, timeOrNull } from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { DeliveryNote } from './models.ts';

/*
 * No document describes calls for delivery notes. Names, fields and answers here are assumed (OP-01); this file is the
 * only place to change when the provider tells its own.
 */

/** Delivery notes of a location. */
export const deliveryNoteList = read({
  name: 'getLieferscheine',
  group: 'other',
  path: 'datenbroker/getLieferscheine',
  send: ({ customerId }: { customerId: string; location: LocationKey }) => ({ customer_id: customerId }),
  decode: (answer, { location }): DeliveryNote[] =>
    list(answer).map((from) => ({
      id: id(from, 'id'),
      location,
      number: text(from, 'lieferscheinNr'),
      deliveredAt: timeOrNull(from, 'datum'),
      orderNumber: textOrNull(from, 'auftragsNr'),
      description: textOrNull(from, 'bezeichnung'),
      signedBy: textOrNull(from, 'unterzeichnetVon'),
    })),
  keepSeconds: 120,
});

/** PDF of a delivery note; null when there is none. */
export const deliveryNotePdf = read({
  name: 'getLieferscheinFile',
  group: 'files',
  path: 'datenbroker/getLieferscheinFile',
  send: ({ noteId }: { noteId: string }) => ({ id: noteId }),
  decode: (answer) => {
    if (answer === null || refusal(answer) !== null) return null;
    const from = fields(answer);
    return { name: textOrNull(from, 'filename'), bytes: Buffer.from(text(from, 'base64').replace(/^data:[^,]+,/, ''), 'base64') };
  },
});
