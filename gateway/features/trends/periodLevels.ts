import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import type { CustomerLevelsInPeriodArgs, Level } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Order } from '../reports/models.ts';
import { listOrdersOfPeriod } from '../reports/service.ts';
import { worstFirst } from '../../../domain/levels.ts';
import { runInSlices, visitInSlices } from '../../infra/timeSlices.ts';
import type { ResultRow, UnreadReport } from '../results/models.ts';
import { readResults, toUnreadReports } from '../results/service.ts';
import { getCatchCount, type Figures, computeFigures, createCount, type ResultCount } from './figures.ts';
import { maxReportsOfPeriod } from './readTrend.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';
import { assertCount } from '../../lists/assertCount.ts';

interface Placed {
  location: LocationKey;
  areaId: string;
  figures: Figures;
}
export interface PositionLevel extends Placed {
  positionId: string;
  worst: Level;
}
export interface AreaLevel extends Placed {
  areaName: string | null;
}

/** Levels of positions and areas in a period. */
export interface PeriodLevels {
  reports: number;
  read: number;
  failed: UnreadReport[];
  leftOut: number;
  unreadable: number;
  figures: Figures;
  all: PositionLevel[];
  areas: AreaLevel[];
}

/** The worst level of a count; null of none. */
const getWorstLevel = ({ levels }: Pick<ResultCount, 'levels'>): Level | null => worstFirst.find((level) => levels[level] > 0) ?? null;

/** Adds up results by position and by area, every result in exactly one area. */
export async function countLevels(rows: readonly ResultRow[]): Promise<Pick<PeriodLevels, 'figures' | 'all' | 'areas'>> {
  const total = createCount();
  const positions = new Map<string, { row: ResultRow; count: ResultCount }>();
  const areas = new Map<string, { row: ResultRow; count: ResultCount }>();
  const countRow = (of: typeof positions, key: string, row: ResultRow) => {
    let found = of.get(key);
    if (!found) of.set(key, (found = { row, count: createCount() }));
    return found.count;
  };
  const add = (row: ResultRow) => {
    const { level } = row;
    const caught = getCatchCount(row);
    total.add(level, caught);
    countRow(areas, row.areaName ?? '', row).add(level, caught);
    if (row.positionId !== null) countRow(positions, row.positionId, row).add(level, caught);
  };
  await runInSlices(visitInSlices(rows, add));
  return {
    figures: computeFigures(total),
    all: [...positions].map(([positionId, { row, count }]) => ({
      location: row.location,
      areaId: row.areaId,
      positionId,
      worst: getWorstLevel(count)!,
      figures: computeFigures(count),
    })),
    areas: [...areas.values()]
      .map(({ row, count }) => ({ location: row.location, areaId: row.areaId, areaName: row.areaName, figures: computeFigures(count) }))
      .toSorted((one, other) => germanCollator.compare(one.areaName ?? '', other.areaName ?? '')),
  };
}

/** Levels of positions and areas in a period, from the latest of its reports. */
export async function readPeriodLevels(
  customer: Customer,
  requested: CustomerLevelsInPeriodArgs,
  caller: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<PeriodLevels> {
  const count = assertCount('reports', requested.reports ?? 12, maxReportsOfPeriod);
  const days = createDayPeriod(requested.from, requested.to);
  const all = await listOrdersOfPeriod(customer, days, caller.provider);
  const latest = all.slice(0, maxReportsOfPeriod);
  const isIncluded = ({ id }: Order) => !requested.without?.includes(id);
  const found = await readResults(customer, latest.slice(0, count).filter(isIncluded), days, caller);
  return {
    reports: all.length,
    read: found.read.length,
    failed: [...found.failed, ...toUnreadReports(latest.filter((order) => !isIncluded(order)))],
    leftOut: all.length - latest.length,
    unreadable: countUnreadable(found.rows),
    ...(await countLevels(found.rows)),
  };
}
