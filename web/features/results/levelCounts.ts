import type { LevelCountFieldsFragment, ResultLevel } from '../../generated/graphql.ts';

const fields = { RED: 'red', YELLOW: 'yellow', GREEN: 'green', NOT_CHECKABLE: 'notCheckable', NONE: 'none' } as const;

/** How many results stand at a level. */
export const countOf = (counts: LevelCountFieldsFragment, level: ResultLevel): number => counts[fields[level]];
