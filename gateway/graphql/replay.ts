import { type ApolloServerPlugin, type GraphQLResponse, HeaderMap } from '@apollo/server';
import { getPersonId, type SessionRecord } from '../auth/session.ts';
import type { Context } from '../context.ts';
import { SessionCache } from '../provider-client/sessionCache.ts';
import type { UsedRead } from '../provider-client/requestReads.ts';
import { PageQueryHistory } from './pageQueryHistory.ts';
import { stringifyInSlices } from './longLists.ts';
import type { ReadSets } from './readSets.ts';

/** A response, and what it was made of. */
interface Remembered {
  reads: readonly UsedRead[];
  /** Milliseconds since 1970. */
  endsAt: number;
  /** The response as JSON. */
  text: string;
}

/** Reads of a response that is replayed; more would be compared longer than the response takes. */
const maxReads = 300;
/** Bytes of an entry and of each of its reads. */
const entryBytes = 300;
const readBytes = 200;
/** Part of all memory that one response may take. */
const largestShare = 1 / 8;

/**
 * Responses of queries, to be sent again while all that went into them is unchanged: see decision 031. Bounded by their
 * size in memory.
 */
export class Replays {
  readonly #maxBytes: number;
  readonly #remembered: SessionCache<Remembered>;
  /** Texts of responses that are replayed, by the object in their place. */
  readonly #texts = new WeakMap<object, string>();
  /** Inputs of a response, until it is written. */
  readonly #pending = new WeakMap<object, Omit<Remembered, 'text'> & { session: string; key: string }>();
  readonly #sets: ReadSets;
  readonly #pages = new PageQueryHistory();

  readonly #isEventLoopLagging: () => boolean;

  /** `isLate` returns whether the event loop lags: pages are not read ahead then. */
  constructor(maxBytes: number, sets: ReadSets, isEventLoopLagging: () => boolean) {
    this.#maxBytes = maxBytes;
    this.#sets = sets;
    this.#isEventLoopLagging = isEventLoopLagging;
    this.#remembered = new SessionCache(maxBytes);
  }

  /** Plugin that returns unchanged responses to queries again, and remembers new ones. */
  get plugin(): ApolloServerPlugin<Context> {
    return {
      requestDidStart: async () => {
        let queryKey: string | null = null;
        return {
          responseForOperation: async ({ operation, operationName, queryHash, request: { variables }, contextValue }) => {
            const { session } = contextValue;
            // Undefined where the document has no operation of the requested name.
            if ((operation as typeof operation | undefined)?.operation !== 'query' || !session) return null;
            queryKey = `${queryHash} ${operationName ?? ''} ${JSON.stringify(variables ?? {})}`;
            if (session.kind === 'browser') this.#pages.recordQuery(session.key, queryKey, contextValue.isBackground);
            return this.#replay(queryKey, session, contextValue);
          },
          willSendResponse: async ({ response: { body }, contextValue }) => {
            if (queryKey === null || body.kind !== 'single' || contextValue.cost.replayed) return;
            const { data, errors, extensions } = body.singleResult;
            if (data && !errors && !extensions) this.#recordReads(queryKey, contextValue, data);
          },
        };
      },
    };
  }

  /** Writes a result as JSON, a replayed one as it was written. */
  async write(result: { data?: object | null }): Promise<string> {
    const known = result.data && this.#texts.get(result.data);
    if (known) return known;
    const text = await stringifyInSlices(result);
    const learned = result.data && this.#pending.get(result.data);
    if (learned) this.#remember(learned.session, learned.key, { reads: learned.reads, endsAt: learned.endsAt, text });
    return text;
  }

  /**
   * Begins the reads of a page that its session opens. Returns the queries that its user waits for, by the last time, and when all reads
   * have ended. `embedsResponses` is true if the page brings the responses to these queries.
   */
  openPage(context: Context, address: string, embedsResponses: boolean): { queryKeys: string[]; reading: Promise<unknown> } {
    const { session } = context;
    if (session?.kind !== 'browser') return { queryKeys: [], reading: Promise.resolve() };
    const caller = getCallerKey(session);
    const requested = this.#pages.open(session.key, caller, address, embedsResponses);
    if (this.#isEventLoopLagging()) return { queryKeys: [], reading: Promise.resolve() };
    return {
      queryKeys: requested.filter(({ isBackground }) => !isBackground).map(({ queryKey }) => queryKey),
      // The queries whose responses the page brings are executed at once, and begin their reads themselves.
      reading: Promise.all(
        requested.filter(({ isBackground }) => isBackground || !embedsResponses).map(({ queryKey }) => this.#sets.prefetch(caller, queryKey, context)),
      ),
    };
  }

  /** Forgets all responses of a session. */
  invalidate(session: SessionRecord): void {
    this.#remembered.evict(session.key);
  }

  async #replay(queryKey: string, session: SessionRecord, context: Context): Promise<GraphQLResponse | null> {
    const known = this.#remembered.get(getReplayKey(session, queryKey));
    if (!known) {
      void this.#sets.prefetch(getCallerKey(session), queryKey, context);
      return null;
    }
    const isUnchanged = context.provider.prefetch(known.reads);
    if (known.endsAt <= Date.now() || !(await isUnchanged)) return null;
    context.cost.replayed = true;
    const data = {};
    this.#texts.set(data, known.text);
    return { http: { status: undefined, headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
  }

  #recordReads(queryKey: string, { session, provider, uncachedInputs: { endsAt } }: Context, data: object): void {
    const reads = provider.usedReads();
    if (!session || !reads || reads.length > maxReads) return;
    this.#sets.remember(getCallerKey(session), session, queryKey, reads);
    if (endsAt > Date.now()) this.#pending.set(data, { reads, endsAt, session: session.key, key: getReplayKey(session, queryKey) });
  }

  #remember(session: string, key: string, remembered: Remembered): void {
    const size = entryBytes + countBytes(remembered.text) + readBytes * remembered.reads.length + 2 * key.length;
    if (size > largestShare * this.#maxBytes) return;
    this.#remembered.set(session, key, remembered, { size });
  }
}

/** Bytes of a text in memory: one a letter where all are Latin. */
const countBytes = (text: string): number => (/[\u0100-\uffff]/.test(text) ? 2 : 1) * text.length;

/**
 * A response belongs to its session. All of the session that resolvers can see is in the key: none of it changes while
 * the session lasts, except what is named here.
 */
const getReplayKey = (session: SessionRecord, queryKey: string): string => `${session.key} ${session.hasWeakPassword ? 1 : 0} ${queryKey}`;

/** Key of the caller: the reads of a query are remembered for all of a person's sessions of one kind. */
const getCallerKey = (session: SessionRecord): string =>
  [session.user.id, getPersonId(session), session.user.role, session.kind, session.planView ?? '', session.auditorLink ?? ''].join(' ');
