import type { SignedIn } from '../../context.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getReportOfOrder, listOrders } from '../reports/service.ts';
import { listResults } from '../results/service.ts';

/** Latest visits whose advisors are the team. */
const visits = 5;

/** One of the latest visits. */
interface TeamVisit {
  reportId: string;
  startedAt: Date | null;
  advisorIds: string[];
}

export interface Team<Card> {
  cards: Card[];
  /** The visits that name an advisor who is shown, the latest first. */
  visits: TeamVisit[];
  /** Number of visits whose advisors could not be read. */
  missingVisits: number;
}

/**
 * The advisors of a location as `card` shows them, those of the latest visit first. The provider has no list of them,
 * so they are read from the results of the latest visits; should it get one, read it here. Each is fetched as soon as
 * the first of the visits has named them.
 */
export async function listAdvisors<Card>(
  customer: Customer,
  context: Pick<SignedIn, 'scope' | 'provider'>,
  card: (advisorId: string) => Promise<Card | null>,
  nameOnly: (advisorId: string, name: string) => Card,
): Promise<Team<Card>> {
  // Results are fetched within the caller's areas; read early, they are available then without waiting.
  getVisibleAreas(customer.location, context).catch(() => undefined);
  const orders = await listOrders(customer, context.provider);
  const latest = orders
    .filter(({ kind }) => kind !== 'MONTHLY_REPORT')
    .sort((one, other) => Number(other.startedAt) - Number(one.startedAt))
    .slice(0, visits);
  const cards = new Map<string, Promise<Card | null>>();
  const readCardOnce = (advisorId: string): Promise<Card | null> => {
    const reading = cards.get(advisorId) ?? card(advisorId);
    cards.set(advisorId, reading);
    reading.catch(() => undefined);
    return reading;
  };
  const { done: found, failed: missing } = await mapConcurrentSettled(latest, async (order) => {
    const report = await getReportOfOrder(customer, order, context.provider);
    const rows = report ? await listResults(report, context) : [];
    const ids = new Set(rows.flatMap(({ advisorId }) => advisorId ?? []));
    for (const advisorId of ids) void readCardOnce(advisorId);
    return { order, rows, ids };
  });
  const names = new Map(
    found.flatMap(({ rows }) => rows).flatMap(({ advisorId, advisorName }) => (advisorId === null ? [] : [[advisorId, advisorName ?? ''] as const])),
  );
  const { done, failed } = await mapConcurrentSettled([...names.keys()], async (id) => [id, await readCardOnce(id)] as const);
  const read = new Map(done);
  const shown = [...names].flatMap(([id, name]) => (failed.includes(id) ? [nameOnly(id, name)] : (read.get(id) ?? [])));
  const isShown = (id: string) => failed.includes(id) || (read.get(id) ?? null) !== null;
  const seen = found.map(({ order, ids }) => ({ reportId: order.id, startedAt: order.startedAt, advisorIds: [...ids].filter(isShown) }));
  return { cards: shown, visits: seen.filter(({ advisorIds }) => advisorIds.length > 0), missingVisits: missing.length };
}
