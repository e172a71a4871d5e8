import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CustomerIdentity } from '../access/customerEndpoints.ts';
import { getPersonId, type PortalUser, type SessionRecord } from '../auth/session.ts';
import type { Context } from '../context.ts';
import type { Store } from '../infra/store/store.ts';
import { getEndpointKey, findRead } from '../provider-client/endpoint.ts';
import type { KnownRead } from '../provider-client/requestReads.ts';

/** A read as it is stored: its key and its arguments. */
type StoredRead = [key: string, args: Args];
interface Stored {
  /** Ids of the user and of the person at the session, by which an export or an erasure of a person finds the entry. */
  userId: string;
  personId: string;
  question: string;
  reads: StoredRead[];
}

const maxReads = 60;
const maxCharacters = 8 * 1024;
/** Bytes of an entry and of each of its reads. */
const entryBytes = 300;
const readBytes = 300;
/** Queries of one caller in the store; two of one slot replace each other. */
const slots = 64;
const storedMilliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * The reads that went into the last response of a query, by caller: endpoint names and arguments, no data. When the
 * caller sends it again they are sent at once, in the caller's name, while the query waits for the first of them. Nothing
 * of them is returned: the query uses what it needs. The shared store remembers them for 30 days, for another gateway
 * and after a restart.
 */
export class ReadSets {
  readonly #known: LRUCache<string, { reads: readonly KnownRead[]; stored: string }>;
  readonly #store: Store;

  constructor(store: Store, maxBytes: number) {
    this.#store = store;
    this.#known = new LRUCache({ maxSize: maxBytes });
  }

  /** Begins the reads of a query. Resolves when they have ended. */
  async prefetch(caller: string, queryKey: string, { provider, session }: Context): Promise<void> {
    const known = this.#known.get(`${caller} ${queryKey}`);
    const reads = known?.reads ?? (await this.#load(caller, queryKey, session!.user).catch(() => []));
    await provider.prefetch(reads);
  }

  /** Remembers the reads of a query; those of too large a query are not. */
  remember(caller: string, session: Pick<SessionRecord, 'user' | 'actor'>, queryKey: string, used: readonly KnownRead[]): void {
    if (used.length > maxReads) return;
    const written = used.flatMap(({ endpoint, args }): StoredRead[] => {
      const ids = replaceNamesByIds(args as Args, session.user);
      return ids ? [[getEndpointKey(endpoint), ids]] : [];
    });
    const stored = JSON.stringify(written);
    const key = `${caller} ${queryKey}`;
    if (stored.length > maxCharacters || this.#known.get(key)?.stored === stored) return;
    const reads = used.map(({ endpoint, args }) => ({ endpoint, args }));
    this.#known.set(key, { reads, stored }, { size: entryBytes + 2 * key.length + 2 * stored.length + readBytes * reads.length });
    const people = { userId: session.user.id, personId: getPersonId(session) };
    void this.#save(caller, { ...people, question: hashToBase64(queryKey), reads: written }).catch(() => undefined);
  }

  async #save(caller: string, stored: Stored): Promise<void> {
    if (await this.#store.hasCapacity()) await this.#store.values.set(getSlotKey(caller, stored.question), stored, storedMilliseconds);
  }

  async #load(caller: string, queryKey: string, user: PortalUser): Promise<KnownRead[]> {
    const hash = hashToBase64(queryKey);
    const stored = (await this.#store.values.get(getSlotKey(caller, hash))) as Stored | undefined;
    if (stored?.question !== hash) return [];
    return stored.reads.flatMap(([key, args]) => {
      const endpoint = findRead(key);
      return endpoint ? [{ endpoint, args: restoreUser(args, user) }] : [];
    });
  }
}

/** Arguments of reads, as far as names are in them. */
interface Args {
  user?: PortalUser | typeof self;
  customer?: CustomerIdentity;
}
/** In the store in place of the caller. */
const self = 'self';

/** The arguments with ids in place of names; null where they name another user than the caller. */
function replaceNamesByIds(args: Args, { id: ownId }: PortalUser): Args | null {
  const { user, customer } = args ?? {};
  if (!user && !customer) return args;
  if (user && (user as PortalUser).id !== ownId) return null;
  return {
    ...args,
    ...(user && { user: self }),
    ...(customer && { customer: { id: customer.id, location: customer.location, country: customer.country, cardcode: customer.cardcode } }),
  };
}

/** The arguments as they were. */
const restoreUser = (args: Args, user: PortalUser): Args => (args?.user === self ? { ...args, user } : args);

const hashToBase64 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const getSlotKey = (caller: string, queryKey: string): string =>
  `reads:${hashToBase64(caller)}:${createHash('sha256').update(queryKey).digest().readUInt16BE() % slots}`;
