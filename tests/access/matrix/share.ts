import { createHash } from 'node:crypto';

/** One part of the matrix: of so many parts the one with this number, counted from 0. All parts together are the whole. */
export interface Share {
  part: number;
  of: number;
}

export const whole: Share = { part: 0, of: 1 };

/** Returns whether this turn is in the share; each turn is in one part. */
export const isInShare = ({ part, of }: Share, turn: number): boolean => turn % of === part;

/** Picks about one of so many names, others with each seed; the same with the same seed. */
export function pickBySeed(seed: number, oneOf: number): (name: string) => boolean {
  return (name) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % oneOf === 0;
}
