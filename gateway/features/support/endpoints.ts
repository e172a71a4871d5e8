import type { Country } from '../../generated/resolvers.ts';
import { fields, fieldsOrNull, id, idOrNull, getRefusal, textOrNull } from '../../provider-client/decoders/values.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import type { PortalUser } from '../../auth/session.ts';
import { getFirstPhone } from './firstPhone.ts';

/** Subjects of a request. */
export const problemTypes = read({
  name: 'getProblemtypen',
  group: 'other',
  path: 'datenbroker/getProblemtypen',
  send: ({ country: mandant }: { country: Country }) => ({ mandant }),
  decode: (response) => rows(fields(response)['problemTypen'], (from) => ({ id: id(from, 'id'), name: textOrNull(from, 'name') ?? '' }), 'problemTypen'),
  ttlSeconds: 300,
});

export const phoneOfCustomer = read({
  name: 'getCustomerPhone',
  group: 'locations',
  path: 'datenbroker/getCustomer',
  send: ({ country: mandant, cardcode }: { country: Country; cardcode: string }) => ({ mandant, cardcode }),
  decode: (response) => (response === null || getRefusal(response) !== null ? null : getFirstPhone(fields(response))),
  ttlSeconds: 60,
});

/** A request as it is sent. */
export interface ServiceCall {
  customerId: string;
  user: PortalUser;
  problemTypeId: string;
  phone: string;
  topic: string;
  description: string;
  positionId: string | null;
  defectId: string | null;
  imageId: string | null;
  photos: readonly Buffer[];
  /** When the request was made. */
  at: Date;
}

/**
 * Sends a request; null where the provider does not accept it. Its contact is the user; its staff member stays empty.
 * The documents name no field for the request's number: it is the response's `id`, where there is one.
 */
export const saveServiceCall = write({
  name: 'saveServiceCall',
  group: 'other',
  method: 'POST',
  path: 'datenbroker/saveServiceCall',
  send: ({ customerId, user, problemTypeId, phone, topic, description, positionId, defectId, imageId, photos, at }: ServiceCall) => ({
    auftragProblemTypId: problemTypeId,
    auftragHerkunftId: 'ANALYTICS',
    customerId,
    ansprechpartnerId: user.id,
    personalId: '',
    email: user.email ?? user.username,
    bemerkung: description,
    planungsDatum: Number(at),
    images: photos.map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`),
    traplinkedReportImageId: imageId ?? undefined,
    positionId: positionId ?? undefined,
    mangelId: defectId ?? undefined,
    tel: phone,
    thema: topic,
  }),
  decode: decodeOutcome<{ number: string | null }, unknown, null>(null, (response) => ({
    number: idOrNull(fieldsOrNull({ response }, 'response') ?? {}, 'id'),
  })),
  invalidatesCache: false,
  deadlineSeconds: 60,
});
