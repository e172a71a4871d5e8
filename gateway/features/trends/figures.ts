import type { LevelCounts, Level } from '../../generated/resolvers.ts';
import type { ResultRow } from '../results/models.ts';

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

/** Results that are being counted. */
export interface ResultCount {
  levels: Record<Level, number>;
  catches: number;
  catchChecks: number;
  add(row: ResultRow, level: Level): void;
}

/**
 * Tasks whose number is a catch. The provider does not send the meaning of a result: bait that was taken is a number
 * too, and its sum with flies would mean nothing. So the name of the task decides, by the words under which catches are
 * counted.
 */
const countsCatches = /(?<!emp|an|um)f[aä]ng|z(ä|ae)hl(?!er)|\bcatch|\bcount/i;

const isCatchTask = ({ task, trapReportId }: Pick<ResultRow, 'task' | 'trapReportId'>) => trapReportId === null && task !== null && countsCatches.test(task);

/** A count of no result. */
export const newCount = (): ResultCount => ({
  levels: { RED: 0, YELLOW: 0, GREEN: 0, NOT_CHECKABLE: 0, UNKNOWN: 0 },
  catches: 0,
  catchChecks: 0,
  add(row, level) {
    this.levels[level] += 1;
    if (level === 'NOT_CHECKABLE' || row.value === null || row.value < 0 || !isCatchTask(row)) return;
    this.catches += row.value;
    this.catchChecks += 1;
  },
});

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Shares of a count, to a tenth; what was not checked has none. */
export function figuresOf({ levels, catches, catchChecks }: ResultCount): Figures {
  const checks = levels.RED + levels.YELLOW + levels.GREEN;
  return {
    checks,
    counts: { red: levels.RED, yellow: levels.YELLOW, green: levels.GREEN, notCheckable: levels.NOT_CHECKABLE, unknown: levels.UNKNOWN },
    alarmShare: checks === 0 ? null : tenths((levels.RED / checks) * 100),
    catches,
    catchChecks,
    catchesPer100: catchChecks === 0 ? null : tenths((catches / catchChecks) * 100),
  };
}
