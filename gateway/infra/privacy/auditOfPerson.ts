import { open } from 'node:fs/promises';
import { toAddressKey } from '../../auth/emailKeys.ts';
import { type AuditRecord, isErased, type PersonalField, parseRecord } from '../audit/chain.ts';
import { listEarlierFiles, listLogs } from '../audit/dailyFiles.ts';
import { eraseFromLog } from '../audit/eraseFromLog.ts';
import { isAboutUser, listLeaves, mentionsPerson, type Person } from './person.ts';

/** Fields of inputs that name a user. */
const userFields = new Set(['userId', 'username']);

/** Fields of a record that name a person. The network is of the one who acted, and of a visitor who typed the address. */
function listPersonalFields(record: AuditRecord, person: Person): PersonalField[] {
  const addresses = new Set(person.addresses.map(toAddressKey));
  const inInput = [...listLeaves(record['input'])].some(
    ({ field, text }) => (text === person.id && (userFields.has(field) || (field === 'id' && isAboutUser(record.event)))) || addresses.has(toAddressKey(text)),
  );
  const acted = record.actor ?? record.subject;
  const isOwn = acted === person.id || (acted === null && (inInput || record['target'] === person.id));
  const names: Record<PersonalField, boolean> = {
    subject: record.subject === person.id,
    actor: record.actor === person.id,
    target: record['target'] === person.id,
    thing: record['thing'] === person.id && isAboutUser(record.event),
    from: isOwn && record.from !== undefined,
    input: inInput,
  };
  return (Object.keys(names) as PersonalField[]).filter((field) => names[field] && !isErased(record, field));
}

const listLogFiles = (log: string): string[] => listLogs(log).flatMap((each) => [...listEarlierFiles(each).map(({ file }) => file), each]);

/** Records that name a person, of all gateways that write next to this file. */
export async function readPersonAudit(log: string, person: Person): Promise<AuditRecord[]> {
  const found: AuditRecord[] = [];
  for (const file of listLogFiles(log)) {
    const handle = await open(file);
    for await (const line of handle.readLines({ encoding: 'utf8' })) {
      const record = parseRecord(line);
      if (record && listPersonalFields(record, person).length > 0) found.push(record);
    }
  }
  return found;
}

/** Erases a person from these files. Returns the number of changed records, and the lines that name it still. */
export async function eraseFromAudit(log: string, person: Person): Promise<{ records: number; left: string[] }> {
  const result = { records: 0, left: [] as string[] };
  for (const file of listLogFiles(log)) {
    const { records, left } = await eraseFromLog(
      file,
      (record) => listPersonalFields(record, person),
      ({ text, record }) => (record ? listPersonalFields(record, person).length > 0 : false) || mentionsPerson(text, person),
    );
    result.records += records;
    result.left.push(...left.map((number) => `${file}:${number}`));
  }
  return result;
}
