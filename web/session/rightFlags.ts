import { rightTable } from '../../domain/rights.ts';

/** A right that is ticked. */
export type Flag = (typeof rightTable)[number]['field'];
/** The rights that are ticked one by one, in their order. */
export const rightFlags: readonly Flag[] = rightTable.map(({ field }) => field);

export type Flags = Record<Flag, boolean>;
/** Returns each right with the result of the function. */
export const mapRights = (isOn: (flag: Flag) => boolean) => Object.fromEntries(rightFlags.map((flag) => [flag, isOn(flag)])) as Flags;
