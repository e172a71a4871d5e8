import type { LocationKey } from '../../access/scope.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { ResultChoices, Level, TrendFilter, TrendKind } from '../../generated/resolvers.ts';
import { shareChange } from '../../../domain/shareChange.ts';
import type { ResultRow } from '../results/models.ts';
import { type Figures, figuresOf, newCount, type ResultCount } from './figures.ts';
import { type DaySpan, momentsOf, monthsOf, type SpanName, spanNames, type Spans } from './spans.ts';

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

/** Sums of the results of three periods; the rows are not stored. */
export interface Tally {
  /** Counts a result at the moment at which it was found; ignores one without a moment, or of other days. */
  add(row: ResultRow, at: Date | null): void;
  totals(): Record<SpanName, Figures>;
  months(): TrendMonth[];
  groups(by: TrendKind): TrendGroup[];
  choices(): ResultChoices;
}

type Named = Pick<TrendGroup, 'location' | 'name' | 'number' | 'areaName' | 'positionId'>;
type Counts = Record<SpanName, ResultCount>;

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const newCounts = (): Counts => ({ now: newCount(), before: newCount(), lastYear: newCount() });
const isIn = (at: number, { start, end }: DayPeriod) => at >= start && at <= end;
const fits = (wanted: readonly string[] | null | undefined, value: string | null) => !wanted?.length || (value !== null && wanted.includes(value));

const kinds: Record<TrendKind, (row: ResultRow) => Omit<Named, 'location'> & { key: string }> = {
  AREA: ({ areaName }) => ({ key: areaName ?? '', name: areaName, number: null, areaName, positionId: null }),
  CATEGORY: ({ objectName }) => ({ key: objectName ?? '', name: objectName, number: null, areaName: null, positionId: null }),
  TASK: ({ task }) => ({ key: task ?? '', name: task, number: null, areaName: null, positionId: null }),
  POSITION: ({ positionId, positionNumber, positionName, areaName }) => ({
    key: positionId ?? `${areaName} / ${positionNumber}`,
    name: positionName,
    number: positionNumber,
    areaName,
    positionId,
  }),
};
const everyKind = Object.keys(kinds) as TrendKind[];

const changeOf = (now: Figures, then: Figures) => shareChange(now.alarmShare, then.alarmShare);

/** An empty tally of three periods, for results that fit the choice. */
export function tallyOf(spans: Spans, only: TrendFilter | null | undefined): Tally {
  const moments = spanNames.map((name) => ({ name, within: momentsOf(spans[name]) }));
  const totals = newCounts();
  const months = monthsOf(spans.now).map((month) => ({ ...month, within: momentsOf(month), count: newCount() }));
  const monthsBefore = monthsOf(spans.lastYear).map(({ month, from, to }) => ({ month, within: momentsOf({ from, to }), count: newCount() }));
  const found = new Map(everyKind.map((kind) => [kind, new Map<string, Named & { counts: Counts }>()]));
  const names = { areas: new Set<string>(), objects: new Set<string>(), tasks: new Set<string>() };

  function addTo(span: SpanName, row: ResultRow, level: Level): void {
    totals[span].add(row, level);
    for (const kind of everyKind) {
      const { key, ...named } = kinds[kind](row);
      const of = found.get(kind)!;
      let group = of.get(key);
      if (!group) of.set(key, (group = { location: row.location, ...named, counts: newCounts() }));
      group.counts[span].add(row, level);
    }
  }

  return {
    add(row, moment) {
      if (moment === null) return;
      const at = Number(moment);
      const wanted = moments.filter(({ within }) => isIn(at, within));
      if (wanted.length === 0) return;
      for (const [of, name] of [
        [names.areas, row.areaName],
        [names.objects, row.objectName],
        [names.tasks, row.task],
      ] as const)
        if (name !== null) of.add(name);
      if (!fits(only?.areas, row.areaName) || !fits(only?.categories, row.objectName) || !fits(only?.tasks, row.task)) return;
      const level = row.level;
      for (const { name } of wanted) addTo(name, row, level);
      for (const { within, count } of [...months, ...monthsBefore]) if (isIn(at, within)) count.add(row, level);
    },
    totals: () => ({ now: figuresOf(totals.now), before: figuresOf(totals.before), lastYear: figuresOf(totals.lastYear) }),
    months: () =>
      months.map(({ month, from, to, isWhole, count }) => {
        const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
        const then = monthsBefore.find((each) => each.month === yearBefore)?.count ?? newCount();
        return { month, from, to, isWhole, now: figuresOf(count), lastYear: figuresOf(then) };
      }),
    groups: (by) =>
      [...found.get(by)!.values()]
        .map(({ counts, ...named }) => {
          const [now, before, lastYear] = [figuresOf(counts.now), figuresOf(counts.before), figuresOf(counts.lastYear)];
          return { ...named, now, before, lastYear, change: changeOf(now, before), changeToLastYear: changeOf(now, lastYear) };
        })
        .toSorted(inOrder),
    choices: () => ({ areas: sorted(names.areas), objects: sorted(names.objects), tasks: sorted(names.tasks) }),
  };
}

const sorted = (names: ReadonlySet<string>) => [...names].toSorted(collator.compare);

/** The highest alarm share first, what has no data last; then by area, number and name. */
function inOrder(one: TrendGroup, other: TrendGroup): number {
  return (
    (other.now.alarmShare ?? -1) - (one.now.alarmShare ?? -1) ||
    other.now.counts.red - one.now.counts.red ||
    collator.compare(one.areaName ?? '', other.areaName ?? '') ||
    collator.compare(one.number ?? '', other.number ?? '') ||
    collator.compare(one.name ?? '', other.name ?? '')
  );
}

/** Minimum number of checks of a period for a rise of a share: with fewer, a single alarm is more than 20 points. */
const minChecks = 5;

/** Groups that rose since the period before, the largest rise in points first. */
export const risingOf = (groups: readonly TrendGroup[]): TrendGroup[] =>
  groups
    .filter(({ change, now, before }) => change !== null && change > 0 && now.checks >= minChecks && before.checks >= minChecks)
    .toSorted((one, other) => other.change! - one.change! || inOrder(one, other));
