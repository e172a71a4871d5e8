import type { LevelCounts, Level } from '../../generated/resolvers.ts';
import type { ResultRow } from '../results/models.ts';
import { computePercent } from '../../../domain/roundToTenth.ts';

/** Sums of results. */
export interface Figures {
  /** Results with a level. */
  checks: number;
  counts: LevelCounts;
  /** Red ones of the checks in percent; null without a check. */
  alarmShare: number | null;
  catches: number;
  catchChecks: number;
  /** Null without a count. */
  catchesPer100: number | null;
}

export interface ResultCount {
  levels: Record<Level, number>;
  catches: number;
  catchChecks: number;
  /** `caught` is null for a result that counts no catches. */
  add(level: Level, caught: number | null): void;
}

/**
 * Tasks whose number is a catch. The provider does not send the meaning of a result: bait that was taken is a number
 * too, and its sum with flies would mean nothing. So the name of the task decides, by the words under which catches are
 * counted.
 */
const countsCatches = /(?<!emp|an|um)f[aä]ng|z(ä|ae)hl(?!er)|\bcatch|\bcount/i;

/** Returns whether the results of a task are numbers of catches, where they are not of a 24/7 trap. */
export const hasCatchCounts = (task: string | null): boolean => task !== null && countsCatches.test(task);

/** Number of catches of a result; null of one that counts none. */
export const getCatchCount = ({ task, trapReportId, value, level }: ResultRow): number | null =>
  level === 'NOT_CHECKABLE' || trapReportId !== null || value === null || value < 0 || !hasCatchCounts(task) ? null : value;

/** A count of no result. */
export const createCount = (): ResultCount => ({
  levels: { RED: 0, YELLOW: 0, GREEN: 0, NOT_CHECKABLE: 0, UNKNOWN: 0 },
  catches: 0,
  catchChecks: 0,
  add(level, caught) {
    this.levels[level] += 1;
    if (caught === null) return;
    this.catches += caught;
    this.catchChecks += 1;
  },
});

/** Shares of a count, to a tenth; what was not checked has none. */
export function computeFigures({ levels, catches, catchChecks }: ResultCount): Figures {
  const checks = levels.RED + levels.YELLOW + levels.GREEN;
  return {
    checks,
    counts: { red: levels.RED, yellow: levels.YELLOW, green: levels.GREEN, notCheckable: levels.NOT_CHECKABLE, unknown: levels.UNKNOWN },
    alarmShare: computePercent(levels.RED, checks),
    catches,
    catchChecks,
    catchesPer100: computePercent(catches, catchChecks),
  };
}
