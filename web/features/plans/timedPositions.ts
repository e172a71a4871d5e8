import type { LevelsInPeriodQuery, ResultLevel } from '../../generated/graphql.ts';
import type { PlacedPosition } from './planColours.ts';

/** What results of a range say, as the gateway answers it. */
export type PeriodLevels = NonNullable<NonNullable<LevelsInPeriodQuery['customer']>['levelsInPeriod']>;

const levels: Partial<Record<ResultLevel, PlacedPosition['level']>> = { RED: 'RED', YELLOW: 'YELLOW', GREEN: 'GREEN' };

interface Found {
  reports: number;
  read: number;
  unreadable: number;
  positions: readonly { positionId: string; worst: ResultLevel }[];
}

/** Whether nothing of a range is missing: only then what no result names was not checked. */
export const isWhole = ({ reports, read, unreadable }: Found): boolean => read === reports && unreadable === 0;

/** Positions as they stood in a range: each with its worst level, or not checked; without a word where results are missing. What is open today says nothing of then. */
export function timedPositions(positions: readonly PlacedPosition[], found: Found | null): PlacedPosition[] {
  const absent = found && isWhole(found) ? false : undefined;
  const worst = new Map(found?.positions.map((each) => [each.positionId, each.worst] as const));
  return positions.map((position) => {
    const level = worst.get(position.id);
    return {
      ...position,
      level: (level && levels[level]) ?? null,
      notCheckable: level === 'NOT_CHECKABLE',
      isChecked: level === undefined ? absent : true,
      hasOpenDefects: false,
    };
  });
}
