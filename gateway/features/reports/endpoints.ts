import type { LocationKey } from '../../access/scope.ts';
import type { OrderKind } from '../../generated/resolvers.ts';
import { type Fields, fields, id, idIfGiven, idOrNull, getRefusal, textOrNull, timeOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { toMonthlyAddress, type Order } from './models.ts';

/** A report as the provider's calls name it. */
export interface ReportRef {
  providerId: string;
  isMonthly: boolean;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Kinds as the provider's flags. */
const toKindFlags = (kinds: readonly OrderKind[]) => ({
  checkEinzelauftrag: kinds.includes('SINGLE_ORDER'),
  checkMonitoring: kinds.includes('MONITORING_VISIT'),
  checkTraplinked: kinds.includes('MONTHLY_REPORT'),
  sorter: 'ended',
});

/** A visit report or, where `start` is there, a monthly report; null without an id. */
function toReportRef(response: unknown): ReportRef | null {
  if (response === null || getRefusal(response) !== null) return null;
  const from = fields(response);
  const providerId = idOrNull(from, 'id');
  if (providerId === null) return null;
  const isMonthly = idIfGiven(from, 'traplinkedbericht_id') !== null || 'start' in from;
  return {
    providerId,
    isMonthly,
    startedAt: isMonthly ? timeOrNull(from, 'start') : timeOrNull(from, 'started'),
    endedAt: isMonthly ? timeOrNull(from, 'end') : timeOrNull(from, 'ended'),
  };
}

function toOrderKind(from: Fields, monthlyId: string | null): OrderKind {
  if (monthlyId !== null) return 'MONTHLY_REPORT';
  return textOrNull(from, 'herkunft') === 'Servicevertrag' ? 'MONITORING_VISIT' : 'SINGLE_ORDER';
}

function toOrder(from: Fields, location: LocationKey): Order {
  const monthlyId = idIfGiven(from, 'traplinkedbericht_id');
  return {
    id: monthlyId === null ? id(from, 'id') : toMonthlyAddress(monthlyId),
    location,
    kind: toOrderKind(from, monthlyId),
    number: textOrNull(from, 'auftragsNr'),
    description: textOrNull(from, 'description'),
    startedAt: timeOrNull(from, 'datumStarted') ?? timeOrNull(from, 'datum'),
    endedAt: timeOrNull(from, 'ended'),
    info: textOrNull(from, 'info'),
  };
}

/** All orders and monthly reports of a location, newest first. */
export const ordersOfCustomer = read({
  name: 'getAuftraege',
  group: 'reports',
  path: 'datenbroker/getAuftraege',
  send: ({ customerId }: { customerId: string; location: LocationKey }) => ({
    customer_id: customerId,
    monitoring: true,
    einzelauftrag: true,
    traplinked: true,
    sorter: 'ended',
  }),
  decode: (response, { location }) => rows(response, (from) => toOrder(from, location)),
  decodesRows: true,
  ttlSeconds: 60,
});

interface FromReport {
  customerId: string;
  report: { providerId: string; isMonthly: boolean };
  kinds: readonly OrderKind[];
}
const toReportParameters = ({ customerId, report, kinds }: FromReport) => ({
  customer_id: customerId,
  [report.isMonthly ? 'traplinkedbericht_id' : 'besuchsbericht_id']: report.providerId,
  ...toKindFlags(kinds),
});

/** The latest report of a location. */
export const lastReport = read({
  name: 'getLastBesuchsbericht',
  group: 'reports',
  path: 'datenbroker/getLastBesuchsbericht',
  send: ({ customerId, kinds }: { customerId: string; kinds: readonly OrderKind[] }) => ({ customer_id: customerId, ...toKindFlags(kinds) }),
  decode: toReportRef,
  ttlSeconds: 60,
});

/** The report after a report. */
export const nextReport = read({
  name: 'getNextBesuchsbericht',
  group: 'reports',
  path: 'datenbroker/getNextBesuchsbericht',
  send: toReportParameters,
  decode: toReportRef,
  ttlSeconds: 60,
});

/** The report before a report. */
export const previousReport = read({
  name: 'getPreviousBesuchsbericht',
  group: 'reports',
  path: 'datenbroker/getPreviousBesuchsbericht',
  send: toReportParameters,
  decode: toReportRef,
  ttlSeconds: 60,
});

/** The report of an order; null while it has none. A refusal does not say that there is none. */
export const reportOfOrder = read({
  name: 'getBesuchsberichtOfAuftrag',
  group: 'reports',
  path: 'datenbroker/getBesuchsberichtOfAuftrag',
  send: ({ orderId }: { orderId: string }) => ({ auftrag_id: orderId }),
  decode: (response) => {
    // Sums over many orders would lack its results without a word.
    if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
    return toReportRef(response);
  },
  ttlSeconds: 60,
});

const toOrderOrNull = (response: unknown, { location }: { location: LocationKey }) =>
  response === null || getRefusal(response) !== null || idOrNull(fields(response), 'id') === null ? null : toOrder(fields(response), location);

/** An order with its info text, by its id or by its visit report. */
export const orderDetails = read({
  name: 'getAuftrag',
  group: 'reports',
  path: 'datenbroker/getAuftrag',
  send: ({ orderId, visitReportId }: { orderId?: string; visitReportId?: string; location: LocationKey }) => ({
    auftrag_id: orderId,
    besuchsbericht_id: visitReportId,
  }),
  decode: toOrderOrNull,
  ttlSeconds: 60,
});

export const monthlyReport = read({
  name: 'getTraplinkedbericht',
  group: 'reports',
  path: 'datenbroker/getTraplinkedbericht',
  send: ({ monthlyId }: { monthlyId: string }) => ({ traplinkedbericht_id: monthlyId }),
  decode: toReportRef,
  ttlSeconds: 60,
});
