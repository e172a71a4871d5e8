import type { ApolloClient } from '@apollo/client';
import { createStore } from '../hooks/createStore.ts';
import { loadRetrying } from '../hooks/loadRetrying.ts';
import type { Presence } from './outboxSender.ts';
import type { OutboxEntry } from './outboxStore.ts';
import { findQueueable } from './queueable.ts';
import { refetchByName } from '../graphql/refetchByName.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';

export type { OutboxEntry };

interface Owner {
  client: ApolloClient;
  person: string;
  fetchPresence: () => Promise<Presence>;
}
interface OutboxState {
  /** All changes of the user, in their order. */
  entries: readonly OutboxEntry[];
  isSending: boolean;
}

const retryMilliseconds = 20_000;
let owner: Owner | null = null;
/** Changes of the user in this browser, and whether they are sent. */
export const outbox = createStore<OutboxState>({ entries: [], isSending: false });
let timer: ReturnType<typeof setTimeout> | undefined;
/** Notifies the other tabs of the user. */
const tabs = new BroadcastChannel('outbox');

// Loaded at sign-in, since without network it may be too late.
const loadSender = () => loadRetrying(() => import('./outboxSender.ts'));

const set = (next: Partial<OutboxState>): void => outbox.set({ ...outbox.get(), ...next });

async function read(): Promise<void> {
  const { readEntries } = await loadSender();
  const person = owner?.person;
  const entries = person === undefined ? [] : await readEntries(person);
  if (owner?.person === person) set({ entries });
}
async function readAndNotifyTabs(): Promise<void> {
  await read();
  tabs.postMessage('changed');
}
tabs.addEventListener('message', () => void read().catch(() => undefined));

/** Returns whether a change waits, so that later ones wait behind it. */
export const hasWaiting = (): boolean => outbox.get().entries.some(({ problem }) => problem === null);

/** Opens the outbox of the user, and sends what waits there. */
export async function openOutbox(next: Owner): Promise<void> {
  owner = next;
  await read().catch(() => undefined);
  void sendOutbox();
}

/** A change as it is queued. */
type NewEntry = Pick<OutboxEntry, 'operation' | 'input' | 'requestId' | 'about' | 'words' | 'file' | 'attemptedAt'>;

/** Returns whether changes of this operation can wait. */
export const canQueue = (operation: string | undefined): boolean => owner !== null && findQueueable(operation) !== undefined;

/** Queues a change of the user; false if the outbox has no space for it. */
export async function queueChange(change: NewEntry): Promise<boolean> {
  if (!owner) return false;
  const { client, person } = owner;
  try {
    const { addEntry } = await loadSender();
    if (!(await addEntry({ ...change, person, queuedAt: Date.now(), problem: null }))) return false;
    findQueueable(change.operation)?.show?.(client.cache, change.input);
    await readAndNotifyTabs();
  } catch {
    return false;
  }
  void sendOutbox();
  return true;
}

/** Sends what waits, if the device has a network. Tries again after a while, as long as something waits. */
export async function sendOutbox(): Promise<void> {
  clearTimeout(timer);
  if (!owner || outbox.get().isSending || !navigator.onLine || !hasWaiting()) return;
  const { client, person, fetchPresence } = owner;
  set({ isSending: true });
  try {
    const { sendEntries } = await loadSender();
    const sent = await sendEntries(client, person, fetchPresence, readAndNotifyTabs);
    const queries = [...sent].flatMap((operation) => findQueueable(operation)?.refetchQueries ?? []);
    if (queries.length > 0) void refetchByName(client, queries);
    await read();
  } catch {
    // The next attempt may find storage and network.
  } finally {
    set({ isSending: false });
    if (owner && hasWaiting()) timer = setTimeout(() => void sendOutbox(), retryMilliseconds);
  }
}

async function update(change: (from: Awaited<ReturnType<typeof loadSender>>) => Promise<void>): Promise<void> {
  await change(await loadSender());
  await readAndNotifyTabs();
  void sendOutbox();
}

/** Sends a change again that was not made, with other input where the user chose between two values. Nothing of it was made, so it is a new request. */
export const retryEntry = (entry: OutboxEntry, input = entry.input): Promise<void> =>
  update(({ updateEntry }) => updateEntry({ ...entry, input, problem: null, attemptedAt: null, requestId: crypto.randomUUID() }));

/** Removes a change without sending it. What the page shows of it is fetched again. */
export const discardEntry = ({ id, operation }: OutboxEntry): Promise<void> =>
  update(async ({ removeEntry }) => {
    await removeEntry(id);
    if (navigator.onLine && owner) void refetchByName(owner.client, findQueueable(operation)?.refetchQueries ?? []);
  });

/** Removes all changes of the user, at the sign-out. */
export async function clearOutbox(): Promise<void> {
  if (owner && outbox.get().entries.length > 0) await (await loadSender()).removeEntries(owner.person);
  closeOutbox();
  tabs.postMessage('changed');
}

function closeOutbox(): void {
  owner = null;
  clearTimeout(timer);
  set({ entries: [], isSending: false });
}
// The changes wait in the storage for the next session of their user.
sessionWatch.addEventListener('forget', closeOutbox);
sessionWatch.addEventListener('resumed', () => void read().then(sendOutbox, () => undefined));
addEventListener('online', () => void sendOutbox());
