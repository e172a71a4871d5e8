import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getPersonId, type SessionRecord } from '../../auth/session.ts';
import { createBadInputError, createBusyError, GatewayError } from '../../errors.ts';
import type { Store } from '../store/store.ts';
import { hashText } from '../hashText.ts';

interface StoredWrite {
  /** Hash of the change, so that an id is not valid for another change. */
  what: string;
  state: 'sent' | 'done';
  outcome?: unknown;
}

/** Input of every mutation: a unique id. */
interface Numbered {
  requestId: string;
}

type WriteCaller = Pick<SessionRecord, 'key'> & Partial<Pick<SessionRecord, 'kind' | 'user' | 'actor'>>;

/**
 * A page sends a change again after its user has signed in again. Tools choose ids of less chance, so that theirs are valid
 * for one session only.
 */
const getCallerKey = ({ key, kind, user, actor = null }: WriteCaller): string =>
  kind === 'browser' && user ? `${user.id} ${getPersonId({ user, actor })}` : key;

const ttlMilliseconds = 60 * 60 * 1000;
/** After these failures the provider may have written all the same. */
const unknownCodes = new Set(['OUTCOME_UNKNOWN', 'PROVIDER_SHAPE', 'STORE_UNREACHABLE']);
/** A lock expires after this time unless its gateway extends it, since that gateway may have died. */
const lockTtlMilliseconds = 60_000;
const extendMilliseconds = lockTtlMilliseconds / 3;
const lockTimeoutMilliseconds = 30_000;

/**
 * Makes a write happen once for each request id that a client chose. The outcome is stored for an hour and returned
 * again. A write whose outcome is unknown is never sent a second time under its id. The mark is made before the write,
 * so that this works across restarts and several gateways. Outcomes are plain JSON.
 */
export class IdempotencyStore {
  readonly #store: Store;
  readonly #inFlight = new Map<string, { inputHash: string; outcome: Promise<unknown> }>();
  readonly #locks = new Map<string, Promise<unknown>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Runs a change unless the caller has used its request id; then returns the first outcome, or OUTCOME_UNKNOWN.
   * `mutation` and `input` identify the change, so that an id is valid for one change only; a hash of them is stored,
   * so secrets must not be in `input`. Throws BUSY when the store has no space beyond the reserve for sessions.
   */
  async run<Outcome>(session: WriteCaller, mutation: string, input: Numbered, write: () => Promise<Outcome>): Promise<Outcome> {
    const { requestId, ...rest } = input;
    if (!/^[\w-]{16,64}$/.test(requestId)) throw createBadInputError('requestId must be 16 to 64 letters, digits and hyphens.');
    const key = `once:${hashText(`${getCallerKey(session)} ${requestId}`)}`;
    const inputHash = hashText(JSON.stringify([mutation, rest]));
    const here = this.#inFlight.get(key);
    if (here) return assertSameChange(here.inputHash, inputHash) && (here.outcome as Promise<Outcome>);
    const outcome = this.#begin(key, inputHash, write).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, { inputHash, outcome });
    return outcome;
  }

  /**
   * Serializes changes of the same thing across gateways, so that each sees the outcome of the previous one. Throws BUSY
   * when the lock is not free within 30 seconds.
   */
  async withLock<Outcome>(thing: string, run: () => Promise<Outcome>): Promise<Outcome> {
    const runLocked = () => this.#runLocked(thing, run);
    const turn = (this.#locks.get(thing) ?? Promise.resolve()).then(runLocked, runLocked);
    const settled = turn.catch(() => undefined);
    this.#locks.set(thing, settled);
    void settled.then(() => this.#locks.get(thing) === settled && this.#locks.delete(thing));
    return turn;
  }

  async #begin<Outcome>(key: string, inputHash: string, write: () => Promise<Outcome>): Promise<Outcome> {
    const { values } = this.#store;
    if (!(await this.#store.hasCapacity()))
      throw createBusyError('The portal is out of space for changes at the moment. Nothing was changed; try again in a few minutes.');
    if (!(await this.#store.acquire(key, ttlMilliseconds))) {
      const before = await values.get<StoredWrite>(key);
      if (before && assertSameChange(before.what, inputHash) && before.state === 'done') return before.outcome as Outcome;
      throw new GatewayError('OUTCOME_UNKNOWN', 'This change was sent before, but its outcome is unknown. Check the present state before sending it again.');
    }
    await values.set(key, { what: inputHash, state: 'sent' } satisfies StoredWrite, ttlMilliseconds);
    try {
      const outcome = await write();
      // An outcome that cannot be stored has happened all the same; a repeated request gets OUTCOME_UNKNOWN.
      await values.set(key, { what: inputHash, state: 'done', outcome } satisfies StoredWrite, ttlMilliseconds).catch(() => false);
      return outcome;
    } catch (error) {
      const isUnknown = !(error instanceof GatewayError) || unknownCodes.has(error.code);
      if (!isUnknown) {
        await values.delete(key);
        await this.#store.release(key);
      }
      throw error;
    }
  }

  /** A change that takes longer than a lock lasts extends its lock. */
  async #runLocked<Outcome>(thing: string, run: () => Promise<Outcome>): Promise<Outcome> {
    const key = `turn ${hashText(thing)}`;
    const owner = randomUUID();
    const from = performance.now();
    while (!(await this.#store.acquire(key, lockTtlMilliseconds, owner))) {
      if (performance.now() - from > lockTimeoutMilliseconds)
        throw createBusyError('Another change of the same thing is still under way. Try again in a minute.');
      await delay(25 + Math.random() * 50);
    }
    const extending = setInterval(() => void this.#store.extend(key, lockTtlMilliseconds, owner).catch(() => undefined), extendMilliseconds);
    try {
      return await run();
    } finally {
      clearInterval(extending);
      // The change is done, whether or not the store responds. The lock expires by itself.
      await this.#store.release(key, owner).catch(() => undefined);
    }
  }
}

function assertSameChange(before: string, now: string): true {
  if (before !== now) throw createBadInputError('This requestId was used for another change. Choose a new one for each change.');
  return true;
}
