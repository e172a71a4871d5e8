import { randomBytes } from 'node:crypto';
import type { Keyv } from 'keyv';
import { createBusyError, createTooManyAttemptsError, formatMinutes } from '../errors.ts';
import type { Store } from '../infra/store/store.ts';
import { toAddressKey } from './emailKeys.ts';
import type { Network } from './network.ts';
import { type CreatedSession, getPersonId, type SessionRecord } from './session.ts';
import { SessionList } from './sessionList.ts';
import { hashText } from '../infra/hashText.ts';

interface SessionLimits {
  /** Seconds without activity. */
  idleSeconds: number;
  /** Seconds after sign-in. */
  lifeSeconds: number;
  /** Seconds for which an administrator acts as another user. */
  actingSeconds: number;
}

export interface FoundSession {
  session: SessionRecord;
  /** Changes with the user's rights, with each write of the session, and with the clearing of caches, in all gateways. */
  epoch: string;
}

export type NewSession = Omit<SessionRecord, 'key' | 'startedAt' | 'endsAt' | 'startedUnder'>;

export interface OpenSession {
  session: SessionRecord;
  /** Its last activity, to half a minute. Milliseconds since 1970. */
  usedAt: number;
}

const noMark = '';
/** Sessions that a user may begin within the time; each is stored for half a day, used or not. */
const sessionsOfUser = 500;
const sessionsMilliseconds = 60 * 60_000;
const visitMilliseconds = 10 * 60_000;
/** New visits within their lifetime. */
const visitsOfNetwork = 60;
const visitsOfAll = 20_000;

/**
 * Sessions in a key-value store without compare-and-set. Separate entries make that safe. Sign-in writes the record,
 * the time of last activity has its own entry, and an ended session leaves a mark that outlives both. A late write of a
 * request that began before logout therefore revives nothing and loses nothing. A random mark also ends all sessions of
 * a user, so that clocks of several gateways need not agree.
 */
export class SessionStore {
  readonly #store: Pick<Store, 'values' | 'count' | 'hasCapacity'>;
  readonly #values: Keyv;
  readonly #limits: SessionLimits;
  readonly #list: SessionList;
  readonly #touchEvery: number;

  constructor(store: Pick<Store, 'values' | 'count' | 'hasCapacity'>, limits: SessionLimits) {
    this.#store = store;
    this.#values = store.values;
    this.#limits = limits;
    this.#list = new SessionList(store, limits.lifeSeconds);
    this.#touchEvery = Math.min(30_000, limits.idleSeconds * 100);
  }

  /**
   * Creates a session. The secret is returned to the caller and never stored; one that all gateways derive may be given.
   * Throws TOO_MANY_ATTEMPTS when the person has begun too many.
   */
  async create(start: NewSession, secret = generateSecret()): Promise<CreatedSession> {
    return this.#open({ ...(await this.prepare(start)), key: hashText(secret) }, secret);
  }

  /** A session that no secret opens yet; `resume` opens it. Throws TOO_MANY_ATTEMPTS when the person has begun too many. */
  async prepare(start: NewSession): Promise<SessionRecord> {
    const { count, endsIn } = await this.#store.count(`sessions:${getPersonId(start)}`, sessionsMilliseconds);
    if (count > sessionsOfUser)
      throw createTooManyAttemptsError(
        `There were too many sign-ins of this user. Use a session that is open, or try again in ${formatMinutes(endsIn)}.`,
        endsIn,
      );
    const seconds = start.actor ? Math.min(this.#limits.actingSeconds, this.#limits.lifeSeconds) : this.#limits.lifeSeconds;
    return this.#draft(start, Date.now() + seconds * 1000);
  }

  /** The same session under another secret; the one before is over. It does not live longer for that. */
  async rotate({ key, startedAt: _begun, endsAt, startedUnder: _marks, ...start }: SessionRecord): Promise<CreatedSession> {
    const secret = generateSecret();
    const next = await this.#open({ ...(await this.#draft(start, endsAt)), key: hashText(secret) }, secret);
    await this.end(key);
    return next;
  }

  /** Opens a prepared or an ended session under another secret, until its own end; null after that, or after a mark that ends all of its people. */
  async resume(before: SessionRecord): Promise<CreatedSession | null> {
    const marks = (await this.#values.getMany(Object.keys(before.startedUnder))) as (string | undefined)[];
    if (Date.now() >= before.endsAt || isRevoked(before, marks)) return null;
    const secret = generateSecret();
    return this.#open({ ...before, key: hashText(secret) }, secret);
  }

  /**
   * Returns the session of a secret, null when there is none or it has ended. Reading counts as activity. Requests that
   * an open page sends by itself (`isBackground`) count for customers and key users only. An administrator who is away,
   * or acts as another user, must not stay signed in by an open page.
   */
  async read(secret: string, { isBackground }: { isBackground: boolean }): Promise<FoundSession | null> {
    const key = hashText(secret);
    const names = [`session:${key}`, `seen:${key}`, `ended:${key}`, `written:${key}`, 'cleared'];
    const [session, seenAt, ended, written, cleared] = (await this.#values.getMany(names)) as [SessionRecord?, number?, boolean?, string?, string?];
    if (!session || seenAt === undefined || ended || Date.now() >= session.endsAt) return null;
    const [epoch, ...marks] = (await this.#values.getMany([`epoch:${session.user.id}`, ...Object.keys(session.startedUnder)])) as (string | undefined)[];
    if (isRevoked(session, marks)) return null;
    const counts = !isBackground || (session.user.role !== 'ADMIN' && session.actor === null);
    if (counts && Date.now() - seenAt > this.#touchEvery) await this.#touch(key);
    return { session, epoch: [epoch, written, cleared].filter(Boolean).join() };
  }

  /** Returns the end of a session without further activity. */
  async getIdleEnd(key: string): Promise<Date> {
    const seenAt = (await this.#values.get<number>(`seen:${key}`)) ?? Date.now();
    return new Date(seenAt + this.#limits.idleSeconds * 1000);
  }

  /** Open sessions of a person, of browsers and tools, the latest first. */
  async listOpenSessions(personId: string): Promise<OpenSession[]> {
    const open = await Promise.all((await this.#list.listKeys(personId)).map((key) => this.#readOpen(key)));
    return open.filter((each) => each !== null).toSorted((one, other) => other.session.startedAt - one.session.startedAt);
  }

  /** Marks a write of the session: no gateway returns its earlier cached responses again. */
  async markWritten(key: string): Promise<void> {
    await this.#mark(`written:${key}`);
  }

  /** Marks cleared caches: earlier cached responses of any session are not returned again. */
  async markCleared(): Promise<void> {
    await this.#mark('cleared');
  }

  /** Stores the provider's cookies after it changed them. */
  async saveCookies(session: SessionRecord, jar: Record<string, string>): Promise<void> {
    const left = session.endsAt - Date.now();
    const { storedKey, token: _token, audit: _audit, auditorLink: _link, ...stored } = session;
    const key = storedKey ?? session.key;
    const kind = storedKey === undefined ? stored.kind : 'token';
    if (left > 0) await this.#values.set(`session:${key}`, { ...stored, kind, key, jar }, left);
  }

  /**
   * Ends a session permanently. A full store still deletes: the session is gone then, and the mark is retried with the
   * space that this frees. If there is still no space, no late write can revive the session either. Returns whether it was open.
   */
  async end(key: string): Promise<boolean> {
    const isOpen = (await this.#readOpen(key)) !== null;
    const mark = () => this.#values.set(`ended:${key}`, true, this.#limits.lifeSeconds * 1000);
    const isMarked = await mark().catch(() => false);
    await Promise.all([this.#values.delete(`session:${key}`), this.#values.delete(`seen:${key}`)]);
    if (!isMarked) await mark().catch(() => false);
    return isOpen;
  }

  /** A user's rights or locations changed: each of its open sessions fetches them again at its next request. */
  async bumpEpoch(userId: string): Promise<void> {
    await this.#mark(`epoch:${userId}`);
  }

  /** A user was disabled or deleted, or has a new password: its open sessions are over at their next request, those in its name included. */
  async endAllOfUser(userId: string): Promise<void> {
    await Promise.all([this.#mark(getUserEndsKey(userId)), this.bumpEpoch(userId)]);
  }

  /** The same for all users who sign in by this name, where no id is known. */
  async endAllOfUsername(username: string): Promise<void> {
    await this.#mark(getUsernameEndsKey(username));
  }

  /**
   * Stores the provider's cookies of a visitor who is not signed in; a captcha is bound to them. An existing visit is
   * extended. Another one is created only within the limits of the network and of all networks. Throws
   * TOO_MANY_ATTEMPTS or BUSY beyond.
   */
  async saveVisitorSession(jar: Record<string, string>, before: string | undefined, network: Network): Promise<string> {
    if (before !== undefined && (await this.#values.get(`visit:${hashText(before)}`)) !== undefined) {
      await this.#values.set(`visit:${hashText(before)}`, jar, visitMilliseconds);
      return before;
    }
    const { count, endsIn } = await this.#store.count(`visits:${network}`, visitMilliseconds);
    if (count > visitsOfNetwork)
      throw createTooManyAttemptsError(`Too many captchas were requested from this network. Try again in ${formatMinutes(endsIn)}.`, endsIn);
    if ((await this.#store.count('visits', visitMilliseconds)).count > visitsOfAll || !(await this.#store.hasCapacity()))
      throw createBusyError('Too many captchas are open at the moment. Try again in a few minutes.');
    const secret = randomBytes(32).toString('base64url');
    await this.#values.set(`visit:${hashText(secret)}`, jar, visitMilliseconds);
    return secret;
  }

  /** The provider's cookies of a visitor, empty when there are none. */
  async readVisitorSession(secret: string): Promise<Record<string, string>> {
    return (await this.#values.get<Record<string, string>>(`visit:${hashText(secret)}`)) ?? {};
  }

  async #draft(start: NewSession, endsAt: number): Promise<SessionRecord> {
    const names = [start.user, start.actor].flatMap((person) => (person ? [getUserEndsKey(person.id), getUsernameEndsKey(person.username)] : []));
    const marks = (await this.#values.getMany(names)) as (string | undefined)[];
    const startedUnder = Object.fromEntries(names.map((name, at) => [name, marks[at] ?? noMark]));
    return { ...start, key: hashText(generateSecret()), startedAt: Date.now(), endsAt, startedUnder };
  }

  async #open(session: SessionRecord, secret: string): Promise<CreatedSession> {
    await this.#values.set(`session:${session.key}`, session, Math.max(1, session.endsAt - Date.now()));
    await this.#touch(session.key);
    // A link's session is of no person, and access tokens have a list with more.
    if (!session.planView && (session.kind === 'browser' || session.kind === 'tool')) await this.#list.add(getPersonId(session), session.key);
    return { secret, session, endsAt: new Date(session.endsAt) };
  }

  async #readOpen(key: string): Promise<OpenSession | null> {
    const [session, usedAt, ended] = (await this.#values.getMany([`session:${key}`, `seen:${key}`, `ended:${key}`])) as [SessionRecord?, number?, boolean?];
    if (!session || usedAt === undefined || ended || Date.now() >= session.endsAt) return null;
    const marks = (await this.#values.getMany(Object.keys(session.startedUnder))) as (string | undefined)[];
    return isRevoked(session, marks) ? null : { session, usedAt };
  }

  /** A new mark, stored for as long as a session that began before it may live. */
  async #mark(name: string): Promise<void> {
    await this.#values.set(name, randomBytes(9).toString('base64url'), this.#limits.lifeSeconds * 1000);
  }

  async #touch(key: string): Promise<void> {
    await this.#values.set(`seen:${key}`, Date.now(), this.#limits.idleSeconds * 1000);
  }
}

/** Returns whether a mark that all sessions of its people share has changed since the session began. */
function isRevoked({ startedUnder }: SessionRecord, marks: readonly (string | undefined)[]): boolean {
  return Object.values(startedUnder).some((mark, at) => marks[at] !== undefined && marks[at] !== mark);
}

const generateSecret = (): string => randomBytes(32).toString('base64url');

const getUserEndsKey = (userId: string) => `ends:${userId}`;
const getUsernameEndsKey = (username: string) => `ends:name:${hashText(toAddressKey(username))}`;
