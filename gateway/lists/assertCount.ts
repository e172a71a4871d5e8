import { createBadInputError } from '../errors.ts';

/** Returns the value of an argument that counts rows, reports or the like. Throws BAD_INPUT if it is not 1 to `max`. */
export function assertCount(argument: string, count: number, max: number): number {
  if (count < 1 || count > max) throw createBadInputError(`${argument} is ${count}, but must be 1 to ${max}.`);
  return count;
}
