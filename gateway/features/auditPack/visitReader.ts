import { createSpelling } from '../../../domain/names.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { rethrowFatal } from '../../errors.ts';
import type { Level } from '../../generated/resolvers.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Order } from '../reports/models.ts';
import { getReportOfOrder, listOrdersOfPeriod } from '../reports/service.ts';
import type { ResultRow } from '../results/models.ts';
import { getAdvisorKey, listOwnResults } from '../results/service.ts';
import { type Caller, filesAtOnce } from './models.ts';

/** Number of results at each level. */
export type Levels = Record<Level, number>;

/** An article in an area in a month. */
interface MaterialUse {
  month: string;
  article: string;
  areaName: string;
  unit: string;
  quantity: number;
  uses: number;
}

/** An advisor as results name one. The provider has no card of one without an id. */
interface VisitAdvisor {
  id: string | null;
  name: string;
}

/** Sums of the results of a period. */
export interface Sums {
  /** Articles that were used, by their ids, with their names. */
  articles: Map<string, string>;
  material: Map<string, MaterialUse>;
  months: Map<string, Levels>;
  areas: Map<string, Levels>;
  tasks: Map<string, Levels>;
  /** Advisors of each visit that has results, each once by id or, without one, by name. */
  advisors: Map<Order, Map<string, VisitAdvisor>>;
  /** Visits that have no report yet. */
  withoutResults: Order[];
  /** Reports that could not be read. */
  failed: Order[];
  unreadable: number;
  /** Older visits that are not read. */
  notRead: number;
}

/** Reads the reports of a period, each at most once for what they add up to. */
export interface VisitReader {
  /** Visits and months of the period, the oldest first. */
  readOrders(caller: Caller): Promise<readonly Order[]>;
  /** Results of a report in the caller's areas, of days of the period only; null where it has none yet. */
  readRows(order: Order, caller: Caller): Promise<readonly ResultRow[] | null>;
  /** Sums over all visits; those that were not read before are read now. */
  readSums(caller: Caller): Promise<Sums>;
}

const createEmptyLevels = (): Levels => ({ RED: 0, YELLOW: 0, GREEN: 0, NOT_CHECKABLE: 0, UNKNOWN: 0 });

const createSums = (): Sums => ({
  articles: new Map(),
  material: new Map(),
  months: new Map(),
  areas: new Map(),
  tasks: new Map(),
  advisors: new Map(),
  withoutResults: [],
  failed: [],
  unreadable: 0,
  notRead: 0,
});

function addLevel(sums: Map<string, Levels>, key: string, level: Level): void {
  const levels = sums.get(key) ?? createEmptyLevels();
  levels[level] += 1;
  sums.set(key, levels);
}

function addAdvisor({ advisors }: Sums, row: ResultRow, order: Order): void {
  const advisor = getAdvisorKey(row);
  if (advisor === null || order.kind === 'MONTHLY_REPORT') return;
  const ofVisit = advisors.get(order) ?? new Map<string, VisitAdvisor>();
  advisors.set(order, ofVisit.set(advisor, { id: row.advisorId, name: row.advisorName ?? '' }));
}

/** Returns what adds a row of a report to the sums. Different spellings of a name count as one. */
function createRowAdder(sums: Sums): (row: ResultRow, order: Order) => void {
  const unify = createSpelling();

  function addMaterial({ articleId, material, areaName: area, unit: sentUnit, quantity }: ResultRow, month: string): void {
    if (articleId !== null && !sums.articles.has(articleId)) sums.articles.set(articleId, material ?? articleId);
    if (material === null) return;
    const article = unify(material);
    const areaName = unify(area ?? '');
    const unit = unify(sentUnit ?? '');
    const key = [month, articleId ?? article, areaName, unit].join('\n');
    const use = sums.material.get(key) ?? { month, article, areaName, unit, quantity: 0, uses: 0 };
    use.quantity += quantity ?? 0;
    use.uses += 1;
    sums.material.set(key, use);
  }

  return (row, order) => {
    const at = row.foundAt ?? order.endedAt ?? order.startedAt;
    const month = at ? toIsoDay(at).slice(0, 7) : '';
    addLevel(sums.months, month, row.level);
    addLevel(sums.areas, unify(row.areaName ?? ''), row.level);
    addLevel(sums.tasks, unify(row.task ?? ''), row.level);
    addAdvisor(sums, row, order);
    addMaterial(row, month);
  };
}

/**
 * A reader for a location and its period; of more than `maxReports` reports the older ones are not part of the sums.
 */
export function createVisitReader(customer: Customer, days: DayPeriod, maxReports: number): VisitReader {
  const sums = createSums();
  const addRow = createRowAdder(sums);
  /** Additions of reports, by order: each is counted once. */
  const added = new Map<string, Promise<void>>();
  let listing: Promise<readonly Order[]> | undefined;
  const readOrders = ({ provider }: Caller) => (listing ??= listOrdersOfPeriod(customer, days, provider).then((found) => found.toReversed()));

  async function readRows(order: Order, caller: Caller): Promise<readonly ResultRow[] | null> {
    const report = await getReportOfOrder(customer, order, caller.provider);
    const all = report && (await listOwnResults(report, caller));
    const isIn = ({ foundAt }: ResultRow) => foundAt === null || (Number(foundAt) >= days.start && Number(foundAt) <= days.end);
    const rows = all && withUnreadable(all.filter(isIn), countUnreadable(all));
    if (!added.has(order.id)) {
      if (rows === null) sums.withoutResults.push(order);
      sums.unreadable += countUnreadable(rows ?? []);
      added.set(order.id, runInSlices(visitInSlices(rows ?? [], (row) => addRow(row, order))));
    }
    await added.get(order.id);
    return rows;
  }

  return {
    readOrders,
    readRows,
    async readSums(caller) {
      const all = await readOrders(caller);
      const latest = all.slice(Math.max(0, all.length - maxReports));
      sums.notRead = all.length - latest.length;
      sums.failed = [];
      const left = latest.filter(({ id }) => !added.has(id));
      for (let at = 0; at < left.length; at += filesAtOnce)
        await Promise.all(
          left.slice(at, at + filesAtOnce).map((order) =>
            readRows(order, caller.withNewCalls()).catch((error: unknown) => {
              rethrowFatal(error);
              sums.failed.push(order);
            }),
          ),
        );
      await Promise.all(added.values());
      return sums;
    },
  };
}
