import type { LocationKey } from '../../access/scope.ts';
import { id, textOrNull, timeOrNull } from '../../provider-client/decoders/values.ts';
import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { DeliveryNote } from './models.ts';

/*
 * No document describes calls for delivery notes. Names, fields and responses here are assumed; this file is the only
 * place to change when the provider documents them.
 */

/** Delivery notes of a location. */
export const deliveryNoteList = read({
  name: 'getLieferscheine',
  group: 'other',
  path: 'datenbroker/getLieferscheine',
  send: ({ customerId }: { customerId: string; location: LocationKey }) => ({ customer_id: customerId }),
  decode: (response, { location }): DeliveryNote[] =>
    rows(response, (from) => ({
      id: id(from, 'id'),
      location,
      number: textOrNull(from, 'lieferscheinNr') ?? '',
      deliveredAt: timeOrNull(from, 'datum'),
      orderNumber: textOrNull(from, 'auftragsNr'),
      description: textOrNull(from, 'bezeichnung'),
      signedBy: textOrNull(from, 'unterzeichnetVon'),
    })),
  ttlSeconds: 120,
});

/** PDF of a delivery note; null when there is none. */
export const deliveryNotePdf = read({
  name: 'getLieferscheinFile',
  group: 'files',
  path: 'datenbroker/getLieferscheinFile',
  send: ({ noteId }: { noteId: string }) => ({ id: noteId }),
  decode: (response) => {
    const encoded = decodeEncodedFile(response);
    return encoded === null ? null : { bytes: Buffer.from(encoded, 'base64') };
  },
});
