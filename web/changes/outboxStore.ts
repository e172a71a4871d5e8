import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ConflictFieldsFragment } from '../generated/graphql.ts';

/** Why a waiting change was not made. */
export interface OutboxProblem {
  reason: 'changed' | 'gone' | 'refused' | 'notAllowed' | 'unknown' | 'failed';
  conflicts: readonly ConflictFieldsFragment[];
  /** Images of a rating that no longer wait for one. The others can be rated. */
  goneIds?: readonly string[];
}

/** A file of a waiting change, which is uploaded first. */
interface WaitingFile {
  kind: 'picture';
  file: File;
  /** Field of the input for the id of the upload. */
  field: string;
  /** Id of the upload, once it was made. */
  uploadId: string | null;
}

/** A change that waits until it can be sent. */
export interface OutboxEntry {
  /** Number in the order of the changes. */
  id: number;
  /** The user, and the administrator who acts as the user. */
  person: string;
  operation: string;
  /** Input without request id. */
  input: Record<string, unknown>;
  /** Chosen when the change is queued, and the same in every attempt. */
  requestId: string;
  /** Name of the thing that is changed. */
  about: string;
  /** Texts of values that only the page knew, by value; absent in a change of an older version. */
  words?: Readonly<Record<string, string>> | undefined;
  file: WaitingFile | null;
  /** Milliseconds since 1970. */
  queuedAt: number;
  /** First attempt that may have arrived; null before it. */
  attemptedAt: number | null;
  /** Null while the change waits. */
  problem: OutboxProblem | null;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { person: string } };
}

/** Bounds of one user's outbox. */
const maxEntries = 200;
const maxBytes = 60 * 2 ** 20;

let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null;
function openDatabase(): Promise<IDBPDatabase<OutboxSchema>> {
  opened ??= openDB<OutboxSchema>('outbox', 1, {
    upgrade: (created) => void created.createObjectStore('entries', { keyPath: 'id', autoIncrement: true }).createIndex('person', 'person'),
    terminated: () => void (opened = null),
  });
  // A browser without space or in private mode opens none; the next attempt may.
  opened.catch(() => (opened = null));
  return opened;
}

/** Returns the user's changes in their order. */
export const readEntries = async (person: string): Promise<OutboxEntry[]> => (await openDatabase()).getAllFromIndex('entries', 'person', person);

/** Returns a change, undefined once it is sent or discarded. */
export const readEntry = async (id: number): Promise<OutboxEntry | undefined> => (await openDatabase()).get('entries', id);

const countBytes = ({ input, file }: Pick<OutboxEntry, 'input' | 'file'>) => JSON.stringify(input).length + (file?.file.size ?? 0);

/** Stores a new change; false if the outbox has no space for it. */
export async function addEntry(entry: Omit<OutboxEntry, 'id'>): Promise<boolean> {
  const before = await readEntries(entry.person);
  const bytes = [...before, entry].reduce((sum, each) => sum + countBytes(each), 0);
  if (before.length >= maxEntries || bytes > maxBytes) return false;
  await (await openDatabase()).add('entries', entry as OutboxEntry);
  return true;
}

/** Stores the new state of a change, unless it was discarded meanwhile. */
export async function updateEntry(entry: OutboxEntry): Promise<void> {
  const write = (await openDatabase()).transaction('entries', 'readwrite');
  if (await write.store.getKey(entry.id)) await write.store.put(entry);
  await write.done;
}

export const removeEntry = async (id: number): Promise<void> => (await openDatabase()).delete('entries', id);

/** Removes all changes of the user. */
export async function removeEntries(person: string): Promise<void> {
  const write = (await openDatabase()).transaction('entries', 'readwrite');
  for (const key of await write.store.index('person').getAllKeys(person)) await write.store.delete(key);
  await write.done;
}
