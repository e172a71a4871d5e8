import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Turns of the event loop without a new call, after which the caller must be waiting for a response. */
const quietTurns = 200;

/** Counts rounds: the number of consecutive provider calls. */
export function createRoundCounter(provider: FastifyInstance) {
  let waiting: (() => void)[] | null = null;
  provider.addHook('onRequest', (_request, _reply, done) => {
    if (waiting) waiting.push(done);
    else done();
  });

  /** Waits until no call has come for a while. */
  async function untilQuiet(isOver: () => boolean): Promise<void> {
    let before = -1;
    for (let turns = 0; turns < quietTurns && !isOver(); turns += 1) {
      if (waiting!.length !== before) [before, turns] = [waiting!.length, 0];
      await nextTurn();
    }
  }

  /** Runs requests; all calls in flight are released together, which is one round. */
  return async function rounds(run: () => Promise<unknown>): Promise<number> {
    waiting = [];
    let count = 0;
    let isOver = false;
    const running = run().finally(() => (isOver = true));
    while (!isOver) {
      await untilQuiet(() => isOver);
      if (waiting.length > 0) count += 1;
      for (const release of waiting.splice(0)) release();
    }
    waiting = null;
    await running;
    return count;
  };
}
