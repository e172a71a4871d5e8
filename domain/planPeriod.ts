import type { Level } from './levels.ts';
import type { MarkerState } from './planMarkers.ts';

/** Levels in a range. */
interface Found {
  reports: number;
  read: number;
  unreadable: number;
  positions: readonly { positionId: string; worst: Level }[];
}

/** Returns whether a range is complete. Only then is a position without a result unchecked. */
export const isWhole = ({ reports, read, unreadable }: Found): boolean => read === reports && unreadable === 0;

/**
 * Returns the positions in a range, each with its worst level or as unchecked. Positions have no level if results are missing. Leaves out
 * today's open defects.
 */
export function filterPositionsByPeriod<Position extends { id: string }>(
  positions: readonly Position[],
  found: Found | null,
): (Position & MarkerState & { hasOpenDefects: boolean })[] {
  const absent = found && isWhole(found) ? false : undefined;
  const worst = new Map(found?.positions.map((each) => [each.positionId, each.worst] as const));
  return positions.map((position) => {
    const level = worst.get(position.id);
    return {
      ...position,
      level: level ?? 'UNKNOWN',
      notCheckable: level === 'NOT_CHECKABLE',
      isChecked: level === undefined ? absent : true,
      hasOpenDefects: false,
    };
  });
}
