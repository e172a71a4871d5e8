import type { LostBy } from './useUnsaved.ts';
import { tabStorage } from '../../hooks/browserStorage.ts';

/** Input that is not saved yet, with the values that the form started from. */
export interface Draft<Values = Record<string, unknown>> {
  /** Milliseconds since 1970. */
  keptAt: number;
  values: Partial<Values>;
  base: Partial<Values>;
  /** True if files were chosen, which are not stored. */
  hadFiles: boolean;
}

const prefix = 'draft ';
/** Bounds of the storage, which a tab shares with all its drafts. */
const maxDrafts = 30;
const maxLength = 100_000;

let owner: string | null = null;
/** The drafts of the owner, the oldest first. Mirrors the storage, which a sign-out in another tab clears. */
const drafts = new Map<string, Draft>();

const getStorageName = (key: string) => `${prefix}${owner} ${key}`;
const listStoredNames = () => tabStorage.listKeys().filter((name) => name.startsWith(prefix));

function readStoredDraft(name: string): Draft | null {
  const { keptAt, values, base, hadFiles } = (tabStorage.readJson(name) ?? {}) as Partial<Draft>;
  const isDraft = typeof keptAt === 'number' && typeof values === 'object' && values !== null && typeof base === 'object' && base !== null;
  return isDraft ? { keptAt, values, base, hadFiles: hadFiles === true } : null;
}

/** Stores a draft. Without space it lasts until the page is reloaded. */
const store = (key: string, draft: Draft) => tabStorage.writeJson(getStorageName(key), draft);

/** Reads the drafts of this user in this tab, and removes those of every other user. Null removes all. */
export function openDrafts(userId: string | null): void {
  owner = userId;
  drafts.clear();
  const own = userId === null ? null : getStorageName('');
  const found: [string, Draft][] = [];
  for (const name of listStoredNames()) {
    const draft = own !== null && name.startsWith(own) ? readStoredDraft(name) : null;
    if (draft) found.push([name.slice(own!.length), draft]);
    else tabStorage.remove(name);
  }
  for (const [key, draft] of found.toSorted(([, one], [, other]) => one.keptAt - other.keptAt)) drafts.set(key, draft);
}

/** Stores all drafts again after another tab has cleared the storage. */
export function storeDraftsAgain(): void {
  for (const [key, draft] of drafts) store(key, draft);
}

/** Returns the user's draft of a thing. */
export const findDraft = <Values>(key: string | null): Draft<Values> | null => (key === null ? null : ((drafts.get(key) as Draft<Values> | undefined) ?? null));

/** Returns whether the user has a draft in this tab. */
export const hasDrafts = (): boolean => drafts.size > 0;

const isFile = (value: unknown): boolean => value instanceof Blob || (Array.isArray(value) && value.some((each) => each instanceof Blob));

/**
 * Stores the input of a form without its files. Drops the oldest draft beyond the bound. Returns the first exit that loses input: leaving, for files
 * and for input that is too long, which is not stored.
 */
export function saveDraft(key: string, values: object, base: object): LostBy {
  if (owner === null) return 'leaving';
  const omitFiles = (from: object) => Object.fromEntries(Object.entries(from).filter(([, value]) => !isFile(value)));
  const draft = { keptAt: Date.now(), values: omitFiles(values), base: omitFiles(base), hadFiles: Object.values(values).some(isFile) };
  if (JSON.stringify(draft).length > maxLength) {
    deleteDraft(key);
    return 'leaving';
  }
  drafts.delete(key);
  drafts.set(key, draft);
  for (const oldest of [...drafts.keys()].slice(0, Math.max(0, drafts.size - maxDrafts))) deleteDraft(oldest);
  store(key, draft);
  return draft.hadFiles ? 'leaving' : 'closing';
}

/** Removes a draft. */
export function deleteDraft(key: string): void {
  drafts.delete(key);
  tabStorage.remove(getStorageName(key));
}
