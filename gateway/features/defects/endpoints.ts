import { count } from '../../provider-client/decoders/count.ts';
import { fields, getRefusal, textOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { acceptedFields } from '../../provider-client/decoders/refusal.ts';
import { rows, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { formatCustomerJson, type CustomerIdentity } from '../../access/customerEndpoints.ts';
import { toDefect } from './decode.ts';

/** Defects of a location: all that are not completed, or the completed ones. */
export const defectList = read({
  name: 'getMaengel',
  group: 'defects',
  path: 'datenbroker/getMaengel',
  send: ({ customer, completed }: { customer: CustomerIdentity; completed: boolean }) => ({
    customer: formatCustomerJson(customer),
    status: completed ? 'ABGESCHLOSSEN' : 'ERLEDIGT',
  }),
  decode: (response, { customer }) => {
    if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
    return rows(response, (from) => toDefect(from, customer.location));
  },
  decodesRows: true,
  ttlSeconds: 15,
});

/** Open defects at a position. Its id must be known to belong to the location. */
export const openDefectsAtPosition = read({
  name: 'getMaengelOfPosition',
  group: 'defects',
  path: 'datenbroker/getMaengel',
  send: ({ positionId }: { positionId: string; customer: CustomerIdentity }) => ({ position_id: positionId, status: 'OFFEN' }),
  decode: (response, { customer, positionId }) => {
    if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
    return rows(response, (from) => {
      const defect = toDefect(from, customer.location);
      return defect.positionId === positionId && defect.status === 'OPEN' ? defect : null;
    });
  },
  ttlSeconds: 15,
});

/** One defect as it is now, null when it is gone. Its id must be known to belong to the location. */
export const defectNow = read({
  name: 'getMangel',
  group: 'defects',
  path: 'datenbroker/getMaengel',
  send: ({ defectId }: { defectId: string; customer: CustomerIdentity }) => ({ mangel_id: defectId }),
  decode: (response, { customer, defectId }) => {
    if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
    const found = rows(response, (from) => toDefect(from, customer.location));
    const defect = found.find(({ id }) => id === defectId) ?? null;
    if (!defect && countUnreadable(found) > 0) throw new DecodeError('response[]', 'a defect');
    return defect;
  },
});

/** Row of the list while a location has no plan, null when it has one. */
export const planDefect = read({
  name: 'getPlanMangel',
  group: 'defects',
  path: 'plan/getPlanMangel',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer) }),
  decode: (response) => {
    if (response === null || getRefusal(response) !== null) return null;
    const from = fields(response);
    return { id: '-1', number: textOrNull(from, 'nummer'), summary: textOrNull(from, 'descriptionShort'), detail: textOrNull(from, 'descriptionDetail') };
  },
  ttlSeconds: 60,
});

/** Numbers of defects by status. */
export const defectCount = read({
  name: 'countMaengel',
  group: 'defects',
  path: 'datenbroker/countMaengel',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer), showDetails: true }),
  decode: (response) => {
    const from = acceptedFields(response);
    const open = count(from, 'offen');
    const resolved = count(from, 'erledigt');
    return { total: count(from, 'anzahl'), open, resolved, completed: count(from, 'abgeschlossen'), unresolved: Math.max(0, open - resolved) };
  },
  ttlSeconds: 30,
});

/** Number of plans of a location. */
export const planCount = read({
  name: 'countPlaene',
  group: 'other',
  path: 'plan/countPlaene',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer) }),
  decode: (response) => count(fields(response), 'anzahl'),
  ttlSeconds: 60,
});
