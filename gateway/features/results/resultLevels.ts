import type { LevelCounts } from '../../generated/resolvers.ts';
import type { ResultRow } from './models.ts';

export function countLevels(rows: readonly ResultRow[]): LevelCounts {
  const counts = { RED: 0, YELLOW: 0, GREEN: 0, NOT_CHECKABLE: 0, UNKNOWN: 0 };
  for (const row of rows) counts[row.level] += 1;
  return { red: counts.RED, yellow: counts.YELLOW, green: counts.GREEN, notCheckable: counts.NOT_CHECKABLE, unknown: counts.UNKNOWN };
}
