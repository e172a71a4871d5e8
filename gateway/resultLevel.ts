import type { Level, ResultLevel } from './generated/resolvers.ts';

/** How a result stands: not-checkable wins over a level, so that it is never counted as in order (F-05). */
export const levelOf = ({ notCheckable, level }: { notCheckable: boolean; level: Level | null }): ResultLevel =>
  notCheckable ? 'NOT_CHECKABLE' : (level ?? 'NONE');
