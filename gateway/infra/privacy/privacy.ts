import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { AuditRecord } from '../audit/chain.ts';
import { Records } from '../records/records.ts';
import { openContents, type StoreEntry } from '../store/storeContents.ts';
import { readPersonAudit, eraseFromAudit } from './auditOfPerson.ts';
import type { Person } from './person.ts';
import { eraseFromRecords, readRecordNames, readPersonRecords } from './recordsOfPerson.ts';
import { toExportEntry, readStoreNames, readPersonEntries } from './storeOfPerson.ts';

type Places = Pick<Config, 'STORE_URL' | 'STORE_PREFIX' | 'RECORDS_URL' | 'AUDIT_FILE'>;

/** All that the gateways of these settings have about a person. */
interface PersonalData {
  person: Person;
  store: unknown[];
  /** Rows by table. */
  records: Record<string, Record<string, unknown>[]>;
  audit: AuditRecord[];
}

interface ErasedData {
  /** Replaces the person in what stays. */
  pseudonym: string;
  storeEntries: number;
  recordRows: number;
  auditRecords: number;
  /** Lines of audit logs that name the person still, with their file. */
  left: string[];
}

const hasAuditFile = ({ AUDIT_FILE }: Places): boolean => AUDIT_FILE !== 'off' && AUDIT_FILE !== 'stdout';
const isSearched = ({ STORE_URL }: Places): boolean => !STORE_URL.startsWith('memory:');
const removeDuplicates = (texts: readonly string[]): string[] => [...new Set(texts)];

async function withPlaces<Result>(places: Places, run: (opened: { contents: ReturnType<typeof openContents> | null; records: Records }) => Promise<Result>) {
  const contents = isSearched(places) ? openContents(places.STORE_URL, places.STORE_PREFIX) : null;
  const records = new Records(places.RECORDS_URL, () => undefined);
  try {
    return await run({ contents, records });
  } finally {
    await contents?.close();
    await records.close();
  }
}

/** Adds the names and addresses by which sessions and records know a person. */
const completePerson = async (given: Person, contents: ReturnType<typeof openContents> | null, records: Records): Promise<Person> => {
  const inStore = contents ? await readStoreNames(contents, given.id) : { addresses: [], names: [] };
  const inRecords = records.isOn ? await records.run((db) => readRecordNames(db, given.id)) : [];
  return {
    id: given.id,
    addresses: removeDuplicates([...given.addresses, ...inStore.addresses]),
    // A name that is an address is compared as one.
    names: removeDuplicates([...given.names, ...inStore.names, ...inRecords]).filter((name) => name.trim().length > 1 && !name.includes('@')),
  };
};

/** Collects all data of a person. */
export const exportPerson = (given: Person, places: Places): Promise<PersonalData> =>
  withPlaces(places, async ({ contents, records }) => {
    const person = await completePerson(given, contents, records);
    return {
      person,
      store: contents ? (await readPersonEntries(contents, person)).map(toExportEntry) : [],
      records: records.isOn ? await records.run((db) => readPersonRecords(db, person)) : {},
      audit: hasAuditFile(places) ? await readPersonAudit(places.AUDIT_FILE, person) : [],
    };
  });

/** Erases a person: its own data is deleted, and a pseudonym replaces it in what stays. */
export const erasePerson = (given: Person, places: Places): Promise<ErasedData> =>
  withPlaces(places, async ({ contents, records }) => {
    const person = await completePerson(given, contents, records);
    const entries: StoreEntry[] = contents ? await readPersonEntries(contents, person) : [];
    for (const entry of entries) await entry.drop();
    const mark = randomBytes(4).toString('hex');
    const rows = records.isOn ? await records.run((db) => readPersonRecords(db, person)) : {};
    if (records.isOn) await records.run((db) => eraseFromRecords(db, person, { id: `erased-${mark}`, name: `Person ${mark}` }));
    const audit = hasAuditFile(places) ? await eraseFromAudit(places.AUDIT_FILE, person) : { records: 0, left: [] };
    return {
      pseudonym: `Person ${mark}`,
      storeEntries: entries.length,
      recordRows: Object.values(rows).reduce((sum, { length }) => sum + length, 0),
      auditRecords: audit.records,
      left: audit.left,
    };
  });
