import { BrokenCircuitError, CircuitState, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { sql } from 'drizzle-orm';
import { ConfigError } from '../../config/configError.ts';
import { createBadInputError, GatewayError, createRecordsError } from '../../errors.ts';
import { removeValues, sqlStatePattern } from './queryFailure.ts';
import type { OpenRecords, openRecords, RecordsDatabase } from './recordsDatabase.ts';

/** Failures in a row after which the database is not queried for a while. */
const maxFailures = 3;
const openMilliseconds = 2_000;

/** SQLSTATE of an error or of what caused it; null where the database was not reached. */
function getSqlState(error: unknown): string | null {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && sqlStatePattern.test(code)) return code;
  return cause === undefined || cause === null ? null : getSqlState(cause);
}

/** A refusal by the database itself, which was reached: SQLSTATE classes of data, integrity, syntax and rights. */
const isRefusal = (error: unknown): boolean => /^(2|4[24])/.test(getSqlState(error) ?? '');

/** SQLSTATE of a text with U+0000, which PostgreSQL cannot store or compare. */
const characterNotInRepertoire = '22021';
/** SQLSTATE of a write to a full disk. */
const readOnlyTransaction = '25006';

/** Loads the module with its first use: the embedded database is large. */
const openLater: typeof openRecords = async (url, onBroken) => (await import('./recordsDatabase.ts')).openRecords(url, onBroken);

const isFailure = (error: unknown): boolean => !(error instanceof GatewayError) && !isRefusal(error);

/**
 * The records database: what the gateway knows and the provider does not. It opens at its first use, or by `open`. While
 * it is away, each use throws RECORDS_UNREACHABLE at once, and everything else works. See decision 037.
 */
export class Records {
  readonly #url: string;
  readonly #onError: (cause: unknown) => void;
  readonly #connect: typeof openRecords;
  readonly #breaker = circuitBreaker(handleWhen(isFailure), { halfOpenAfter: openMilliseconds, breaker: new ConsecutiveBreaker(maxFailures) });
  #opened: Promise<OpenRecords> | null = null;

  constructor(url: string, onError: (cause: unknown) => void, connect: typeof openRecords = openLater) {
    this.#url = url;
    this.#onError = onError;
    this.#connect = connect;
  }

  /** False where the gateway has no records database, so that nothing that needs one is offered. */
  get isOn(): boolean {
    return this.#url !== 'off';
  }

  /** Opens the database at the start. Throws where a setting is wrong; a server that is away is tried again at each use. */
  async open(): Promise<void> {
    if (!this.isOn) return;
    await this.#open().catch((cause: unknown) => {
      if (cause instanceof ConfigError) throw cause;
      this.#onError(cause);
    });
  }

  /**
   * Runs queries. Throws RECORDS_UNREACHABLE where the database is unreachable or too slow, and BAD_INPUT for a text with U+0000;
   * what else it refuses is thrown as it is.
   */
  async run<Value>(work: (db: RecordsDatabase) => Promise<Value>): Promise<Value> {
    if (!this.isOn) throw createRecordsError(new Error('RECORDS_URL is off.'));
    try {
      return await this.#breaker.execute(async () => {
        const opened = await this.#open();
        await opened.prepare?.();
        return work(opened.db);
      });
    } catch (error) {
      const cause = removeValues(error);
      if (getSqlState(cause) === characterNotInRepertoire) throw createBadInputError('A text contains the character U+0000. Send it without.');
      if (getSqlState(cause) === readOnlyTransaction) {
        const full = new Error('The disk is full: records can be read, but not written.', { cause });
        this.#onError(full);
        throw createRecordsError(full);
      }
      if (!isFailure(cause)) throw cause;
      if (!(cause instanceof BrokenCircuitError)) this.#onError(cause);
      throw createRecordsError(cause);
    }
  }

  /**
   * Runs queries in a transaction, all or nothing. Throws as `run` does where nothing was written, and OUTCOME_UNKNOWN where the connection broke
   * at the end, so that the change is not sent again.
   */
  async write<Value>(work: (tx: RecordsDatabase) => Promise<Value>): Promise<Value> {
    let isEnding = false;
    try {
      return await this.run((db) =>
        db.transaction(async (tx) => {
          const value = await work(tx);
          isEnding = true;
          return value;
        }),
      );
    } catch (error) {
      if (!isEnding || !(error instanceof GatewayError) || getSqlState(error.cause) !== null) throw error;
      throw new GatewayError('OUTCOME_UNKNOWN', 'The change may have been made or not. Look at the present state before sending it again.', {
        cause: error.cause,
      });
    }
  }

  /** Returns whether the database responds; null where it is off or was not needed yet. */
  async isUp(): Promise<boolean | null> {
    if (!this.#opened) return this.isOn && this.#breaker.state !== CircuitState.Closed ? false : null;
    return this.run((db) => db.execute(sql`select 1`)).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await (await this.#opened?.catch(() => null))?.close();
  }

  #open(): Promise<OpenRecords> {
    if (this.#opened) return this.#opened;
    const opening = this.#connect(this.#url, this.#onError);
    this.#opened = opening;
    opening.catch(() => {
      this.#opened = null;
    });
    return opening;
  }
}
