import type { LatestResults } from './models.ts';
import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Position } from '../positions/models.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { placeOf } from '../../access/scope.ts';
import { type ReportedResult, readResults } from './overTime.ts';
import { latestFirst } from './resultPeriod.ts';

/** Reports whose results decide the state of positions: at most two calls for each, for any number of positions. */
const reportsOfList = 4;
/** Reports that are searched for the results of one position. */
const reportsOfPosition = 12;

type Asker = Pick<SignedIn, 'scope' | 'provider' | 'find'>;

const foundIn = (row: { foundAt: Date | null }) => Number(row.foundAt ?? 0);
const levelOrder = { GREEN: 1, YELLOW: 2, RED: 3 } as const;
const orderOf = ({ level }: { level: keyof typeof levelOrder | null }) => (level ? levelOrder[level] : 0);

/** The latest result of each position in the latest reports of a location; of several at one moment the worst. */
export async function latestResults(customer: Customer, asker: Asker): Promise<LatestResults> {
  const orders = latestFirst(await asker.find.orders(customer, asker)).slice(0, reportsOfList);
  const { rows, read, failed } = await readResults(customer, orders, null, asker);
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    if (row.positionId === null || row.foundAt === null) continue;
    const known = latest.get(row.positionId);
    if (!known || foundIn(row) > foundIn(known) || (foundIn(row) === foundIn(known) && orderOf(row) > orderOf(known))) latest.set(row.positionId, row);
  }
  const oldest = read.at(-1);
  return {
    since: oldest?.startedAt ?? oldest?.endedAt ?? null,
    failed: failed.length,
    rows: [...latest].map(([positionId, { location, areaId, foundAt, level, notCheckable }]) => ({
      positionId,
      location,
      areaId,
      foundAt,
      level,
      notCheckable,
    })),
    results: rows,
  };
}

/** The latest results of a position, newest first: the latest reports are read until there are enough. */
export async function latestResultsOf(position: Position, count: number, context: SignedIn): Promise<ReportedResult[]> {
  const customer = await customerAt(placeOf(position.location), context);
  const orders = latestFirst(await context.find.orders(customer, context)).slice(0, reportsOfPosition);
  const found: ReportedResult[] = [];
  for (let at = 0; at < orders.length && found.length < count; at += reportsOfList) {
    const { rows, reportOf } = await readResults(customer, orders.slice(at, at + reportsOfList), null, context);
    const own = rows.filter(({ positionId }) => positionId === position.id);
    found.push(...own.map((result) => ({ location: result.location, areaId: result.areaId, reportId: reportOf.get(result)!.id, result })));
  }
  return found.toSorted((one, other) => foundIn(other.result) - foundIn(one.result)).slice(0, count);
}
