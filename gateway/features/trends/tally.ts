import type { LocationKey } from '../../access/scope.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { ResultChoices, TrendFilter, TrendKind } from '../../generated/resolvers.ts';
import { computeShareChange } from '../../../domain/shareChange.ts';
import { listMonths } from '../../../domain/months.ts';
import { packedLevels, type PackedResults } from '../results/service.ts';
import type { Slices } from '../../infra/timeSlices.ts';
import { hasCatchCounts, type Figures, computeFigures, createCount, type ResultCount } from './figures.ts';
import { type DaySpan, toDayPeriod, type SpanName, spanNames, type Spans } from './spans.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';
import { createNameFilter, listDifferentNames, toNameKey } from '../../../domain/names.ts';

/** Subject of the comparison: an area, a category, a task or a position, over the three periods. */
export interface TrendGroup extends Record<SpanName, Figures> {
  location: LocationKey;
  /** Null where results name none. */
  name: string | null;
  number: string | null;
  areaName: string | null;
  positionId: string | null;
  /** Percentage points of the alarm share since the period before, and since last year. */
  change: number | null;
  changeToLastYear: number | null;
}

/** A month of the period with the same one of last year. */
export interface TrendMonth extends DaySpan {
  month: string;
  /** The period has all days of the month. */
  isWhole: boolean;
  now: Figures;
  lastYear: Figures;
}

/** Rows between two pauses. */
const rowsOfStep = 1_000;

/** Sums of the results of three periods; the rows are not stored. */
export interface Tally {
  /**
   * Counts results of these areas, or of all, at the moment at which they were found or else reported; ignores those without a moment,
   * and those of other days.
   */
  addInSteps(results: PackedResults, visibleAreas: ReadonlySet<number> | null, reportedAt: Date | null): Slices<void>;
  getTotals(): Record<SpanName, Figures>;
  getMonths(): TrendMonth[];
  getGroups(by: TrendKind): TrendGroup[];
  getChoices(): ResultChoices;
}

type Named = Pick<TrendGroup, 'location' | 'name' | 'number' | 'areaName' | 'positionId'>;
type Counts = Record<SpanName, ResultCount>;

const createCounts = (): Counts => ({ now: createCount(), before: createCount(), lastYear: createCount() });
const isIn = (at: number, { start, end }: DayPeriod) => at >= start && at <= end;

const noPlace = { number: null, areaName: null, positionId: null };
/** The groups of each kind that some results have, and the number of each row's group. */
const kinds: Record<TrendKind, (of: PackedResults) => { numbers: Uint32Array; groups: (Omit<Named, 'location'> & { key: string })[] }> = {
  AREA: ({ area, areas }) => ({ numbers: area, groups: areas.map(({ areaName: name }) => ({ ...noPlace, key: toNameKey(name ?? ''), name, areaName: name })) }),
  CATEGORY: ({ object, objects }) => ({ numbers: object, groups: objects.map((name) => ({ ...noPlace, key: toNameKey(name ?? ''), name })) }),
  TASK: ({ task, tasks }) => ({ numbers: task, groups: tasks.map((name) => ({ ...noPlace, key: toNameKey(name ?? ''), name })) }),
  POSITION: ({ position, positions }) => ({
    numbers: position,
    groups: positions.map(({ positionId, positionNumber: number, positionName: name, areaName }) => ({
      key: positionId ?? `${toNameKey(areaName ?? '')} / ${number}`,
      name,
      number,
      areaName,
      positionId,
    })),
  }),
};
const everyKind = Object.keys(kinds) as TrendKind[];

const getChange = (now: Figures, then: Figures) => computeShareChange(now.alarmShare, then.alarmShare);

/** An empty tally of three periods, for results that fit the choice. */
export function createTally(spans: Spans, only: TrendFilter | null | undefined): Tally {
  const moments = spanNames.map((name) => ({ name, within: toDayPeriod(spans[name]) }));
  const totals = createCounts();
  const months = listMonths(spans.now).map((month) => ({ ...month, within: toDayPeriod(month), count: createCount() }));
  const monthsBefore = listMonths(spans.lastYear).map(({ month, from, to }) => ({ month, within: toDayPeriod({ from, to }), count: createCount() }));
  const everyMonth = [...months, ...monthsBefore];
  const found = new Map(everyKind.map((kind) => [kind, new Map<string, Named & { counts: Counts }>()]));
  const hasArea = createNameFilter(only?.areas);
  const hasCategory = createNameFilter(only?.categories);
  const hasTask = createNameFilter(only?.tasks);
  const names = { areas: new Set<string>(), objects: new Set<string>(), tasks: new Set<string>() };

  /** The counts of a kind's groups by their numbers in some results, made where a row needs them. */
  function createCountsReader(kind: TrendKind, results: PackedResults): (at: number) => Counts {
    const of = found.get(kind)!;
    const { numbers, groups } = kinds[kind](results);
    const known: Counts[] = [];
    return (at) => {
      const number = numbers[at]!;
      if (known[number]) return known[number];
      const { key, ...named } = groups[number]!;
      let group = of.get(key);
      if (!group) of.set(key, (group = { location: results.location, ...named, counts: createCounts() }));
      return (known[number] = group.counts);
    };
  }

  return {
    *addInSteps(results, visibleAreas, reportedAt) {
      const groupsOfRow = everyKind.map((kind) => createCountsReader(kind, results));
      const reported = reportedAt === null ? Number.NaN : Number(reportedAt);
      const areaFits = results.areas.map(({ areaName }) => hasArea(areaName));
      const objectFits = results.objects.map(hasCategory);
      const taskFits = results.tasks.map(hasTask);
      const isOfCatches = results.tasks.map(hasCatchCounts);
      for (let row = 0; row < results.length; row += 1) {
        if (row % rowsOfStep === rowsOfStep - 1) yield;
        const area = results.area[row]!;
        const object = results.object[row]!;
        const task = results.task[row]!;
        if (visibleAreas && !visibleAreas.has(area)) continue;
        const foundAt = results.foundAt[row]!;
        const at = Number.isNaN(foundAt) ? reported : foundAt;
        const matching = moments.filter(({ within }) => isIn(at, within));
        if (matching.length === 0) continue;
        addName(names.areas, results.areas[area]!.areaName);
        addName(names.objects, results.objects[object]!);
        addName(names.tasks, results.tasks[task]!);
        if (!areaFits[area] || !objectFits[object] || !taskFits[task]) continue;
        const level = packedLevels[results.level[row]!]!;
        const value = results.value[row]!;
        const isCaught = level !== 'NOT_CHECKABLE' && !results.isOfTrap[row] && value >= 0 && isOfCatches[task];
        const caught = isCaught ? value : null;
        for (const { name } of matching) {
          totals[name].add(level, caught);
          for (const getCounts of groupsOfRow) getCounts(row)[name].add(level, caught);
        }
        for (const { within, count } of everyMonth) if (isIn(at, within)) count.add(level, caught);
      }
    },
    getTotals: () => ({ now: computeFigures(totals.now), before: computeFigures(totals.before), lastYear: computeFigures(totals.lastYear) }),
    getMonths: () =>
      months.map(({ month, from, to, isWhole, count }) => {
        const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
        const then = monthsBefore.find((each) => each.month === yearBefore)?.count ?? createCount();
        return { month, from, to, isWhole, now: computeFigures(count), lastYear: computeFigures(then) };
      }),
    getGroups: (by) =>
      [...found.get(by)!.values()]
        .map(({ counts, ...named }) => {
          const now = computeFigures(counts.now);
          const before = computeFigures(counts.before);
          const lastYear = computeFigures(counts.lastYear);
          return { ...named, now, before, lastYear, change: getChange(now, before), changeToLastYear: getChange(now, lastYear) };
        })
        .toSorted(compareGroups),
    getChoices: () => ({ areas: listDifferentNames(names.areas), objects: listDifferentNames(names.objects), tasks: listDifferentNames(names.tasks) }),
  };
}

const addName = (names: Set<string>, name: string | null) => void (name !== null && names.add(name));

/** The highest alarm share first, what has no data last; then by area, number and name. */
function compareGroups(one: TrendGroup, other: TrendGroup): number {
  return (
    (other.now.alarmShare ?? -1) - (one.now.alarmShare ?? -1) ||
    other.now.counts.red - one.now.counts.red ||
    germanCollator.compare(one.areaName ?? '', other.areaName ?? '') ||
    germanCollator.compare(one.number ?? '', other.number ?? '') ||
    germanCollator.compare(one.name ?? '', other.name ?? '')
  );
}

/** Minimum number of checks of a period for a rise of a share: with fewer, a single alarm is more than 20 points. */
const minChecks = 5;

/** Groups that rose since the period before, the largest rise in points first. */
export const filterRisingGroups = (groups: readonly TrendGroup[]): TrendGroup[] =>
  groups
    .filter(({ change, now, before }) => change !== null && change > 0 && now.checks >= minChecks && before.checks >= minChecks)
    .toSorted((one, other) => other.change! - one.change! || compareGroups(one, other));
