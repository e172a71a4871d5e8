import { makeDump } from './demoDump.ts';

/** Prepares the demo data once for all test files. */
export default async function setup(): Promise<void> {
  await makeDump();
}
