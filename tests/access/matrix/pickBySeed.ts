import { createHash } from 'node:crypto';

/** Picks about one of so many names, others with each seed; the same with the same seed. */
export function pickBySeed(seed: number, oneOf: number): (name: string) => boolean {
  return (name) => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % oneOf === 0;
}
