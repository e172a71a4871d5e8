import type { SessionRecord } from '../../auth/session.ts';
import { hashAccount } from '../../auth/signInRateLimiter.ts';
import type { StoreContents, StoreEntry } from '../store/storeContents.ts';
import { listLeaves, mentionsPerson, type Person } from './person.ts';
import { hashText } from '../hashText.ts';

/** Fields that are left out of an export: they open something, or mean nothing to the person. */
const secrets = new Set(['jar', 'keptAside', 'startedUnder']);
/** The frame that a store puts around a value. */
const unwrapValue = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value);
const isSession = (key: string) => /(^|:)session:[0-9a-f]{64}$/.test(key);

/** Entries of the store that belong to a person. */
export async function readPersonEntries(contents: StoreContents, person: Person): Promise<StoreEntry[]> {
  const entries: StoreEntry[] = [];
  for await (const entry of contents.readEntries()) entries.push(entry);
  const listPersonIds = ({ value }: StoreEntry) => {
    const { user, actor } = unwrapValue(value) as SessionRecord;
    return [user?.id, actor?.id];
  };
  const own = entries.filter((entry) => isSession(entry.key) && listPersonIds(entry).includes(person.id));
  const marks = new Set([
    person.id,
    ...own.map(({ key }) => key.split(':').at(-1)!),
    ...person.addresses.flatMap((address) => [hashAccount(address), hashText(address.toLowerCase())]),
  ]);
  return entries.filter((entry) => {
    if (isSession(entry.key)) return own.includes(entry);
    if (entry.owner === person.id || entry.key.split(/[: ]/).some((part) => marks.has(part))) return true;
    // The files of a client have names of others at most.
    if (/(^|:)(asset|document):/.test(entry.key)) return false;
    return [...listLeaves(unwrapValue(entry.value))].some(
      ({ field, text }) => (text === person.id && /^(user|person|owner|target|by)?id$/i.test(field)) || mentionsPerson(text, person),
    );
  });
}

/** Addresses and names by which sessions of a person name it. */
export async function readStoreNames(contents: StoreContents, id: string): Promise<Pick<Person, 'addresses' | 'names'>> {
  const addresses = new Set<string>();
  const names = new Set<string>();
  for await (const { key, value } of contents.readEntries()) {
    if (!isSession(key)) continue;
    const { user, actor } = unwrapValue(value) as SessionRecord;
    for (const each of [user, actor])
      if (each?.id === id) {
        for (const address of [each.username, each.email]) if (address) addresses.add(address);
        if (each.name) names.add(each.name);
      }
  }
  return { addresses: [...addresses], names: [...names] };
}

export const toExportEntry = ({ key, value, owner }: StoreEntry): unknown => ({
  key,
  value: JSON.parse(JSON.stringify(unwrapValue(value) ?? null, (name, each: unknown) => (secrets.has(name) ? '(left out)' : each))) as unknown,
  ...(owner === null ? {} : { owner }),
});
