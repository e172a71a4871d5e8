import { rightTable } from '../../domain/rights.ts';
import type { Right, RightsInput } from '../generated/resolvers.ts';
import { type Fields, flag, isNothing } from '../provider-client/decoders/values.ts';

/** The compiler finds a row that the schema does not know. */
const table = rightTable satisfies readonly { right: Right; field: Exclude<keyof RightsInput, 'areaIds'> }[];

/** The rights as fields of inputs and results. */
type RightFlags = Record<(typeof table)[number]['field'], boolean>;

/**
 * Decodes stored rights. A right is granted unless it is stored as removed; call it only for a successful response. A
 * value that is neither yes nor no is reported as a wrong shape and grants no right.
 */
export function decodeRights(from: Fields): ReadonlySet<Right> {
  const isStored = (stored: string, isInverted: boolean) => (isNothing(from[stored]) ? !isInverted : flag(from, stored));
  return new Set(table.filter(({ stored, isInverted }) => isStored(stored, isInverted) !== isInverted).map(({ right }) => right));
}

/** Rights as the provider stores them. */
export function encodeRights(rights: ReadonlySet<Right>): Record<string, boolean> {
  return Object.fromEntries(table.map(({ right, stored, isInverted }) => [stored, rights.has(right) !== isInverted]));
}

/** Rights as fields of a result. */
export function toRightFlags(holds: (right: Right) => boolean): RightFlags {
  return Object.fromEntries(table.map(({ right, field }) => [field, holds(right)])) as RightFlags;
}
