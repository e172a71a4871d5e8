import type { DigestPart } from '../../generated/resolvers.ts';
import type { digests } from './tables.ts';

/** The summary that a user has ordered. */
export type Digest = typeof digests.$inferSelect;

/** Days that a summary is about, YYYY-MM-DD, both included. */
export interface DigestSpan {
  from: string;
  to: string;
}

/** Findings of a part at a location. */
export interface DigestSection {
  part: DigestPart;
  state: 'READ' | 'FORBIDDEN' | 'FAILED';
  /** Findings, which of rules are more than rows. */
  total: number;
  /** Some could not be read, so that there may be more. */
  isIncomplete: boolean;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface DigestedLocation {
  name: string;
  sections: readonly DigestSection[];
}
