import { createClientLeftError, GatewayError } from '../errors.ts';
import { FairQueue } from '../infra/load/fairQueue.ts';
import type { OperationCost } from '../infra/load/operationCost.ts';

/** Rows of long lists that a request may have without a turn. */
const freeRows = 1_000;
/** Rows of long lists that one request may have: five of the longest pages, which take some 150 MB while they are completed. */
export const maxRowsOfRequest = 100_000;

interface LargeRequest {
  person: string;
  /** Aborts when the client leaves. */
  signal: AbortSignal;
  rows: number;
  turn: Promise<void> | null;
  isEnded: boolean;
  ended: PromiseWithResolvers<void>;
}

/**
 * Requests with long lists take turns, one at a time for each person: the rows of a response are in memory, several times over, until it is
 * written. The rows are counted where they are known, when a list is about to be completed.
 */
export class LargeResults {
  readonly #queue = new FairQueue({
    maxBytes: Infinity,
    maxRunning: 6,
    maxRunningOfPerson: 1,
    maxWaiting: 512,
    maxWaitingOfPerson: 128,
    maxWaitingBytes: Infinity,
    maxWaitingBytesOfPerson: Infinity,
  });
  readonly #requests = new WeakMap<OperationCost, LargeRequest>();

  begin(cost: OperationCost, person: string, signal: AbortSignal): void {
    this.#requests.set(cost, { person, signal, rows: 0, turn: null, isEnded: false, ended: Promise.withResolvers() });
  }

  /** Counts a long list. Returns its turn, null where it need not wait. Throws TOO_EXPENSIVE beyond the limit of a request. */
  enter(cost: OperationCost, rows: number): Promise<void> | null {
    const request = this.#requests.get(cost);
    if (!request) return null;
    if (request.isEnded || request.signal.aborted) throw createClientLeftError();
    request.rows += rows;
    if (request.rows > maxRowsOfRequest)
      throw new GatewayError('TOO_EXPENSIVE', `The request selects more than ${maxRowsOfRequest} rows in long lists. Split it, or select shorter pages.`);
    if (request.rows <= freeRows) return null;
    request.turn ??= this.#takeTurn(request);
    return request.turn;
  }

  /** The response is written. One whose client has left has its place until then, since its rows are in memory. */
  end(cost: OperationCost): void {
    const request = this.#requests.get(cost);
    if (!request) return;
    request.isEnded = true;
    request.ended.resolve();
  }

  #takeTurn({ person, signal, ended }: LargeRequest): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const job = async () => {
      resolve();
      await ended.promise;
    };
    this.#queue.run({ person, bytes: 0, waitingBytes: 0, signal }, job).catch(reject);
    return promise;
  }
}

export const largeResults = new LargeResults();
