import { type SQL, sql } from 'drizzle-orm';
import { toSearchText } from '../../../domain/matchesText.ts';
import type { RecordsDatabase } from '../records/recordsDatabase.ts';
import { listPatterns, type Person, type Pseudonym } from './person.ts';
import { hashText } from '../hashText.ts';

/** Columns of a table of the records database, by how they can name a person. */
interface TableRule {
  /** The row is a person's, and is deleted with it. */
  owner?: string;
  /** Ids of persons. */
  ids?: readonly string[];
  /** Names of the person of an id. Without such an id in the row they are compared as texts. */
  names?: Readonly<Record<string, SQL>>;
  /** Texts that may have names or addresses. */
  texts?: readonly string[];
  /** Text that is searched. */
  searched?: string;
  /** Columns that are emptied where the id is the person's. */
  emptied?: Readonly<Record<string, SQL>>;
  /** Left out of an export. */
  secret?: readonly string[];
  /** Columns that name no person. */
  other: readonly string[];
}

/** Each column of the records database. `tests/security/privacy.test.ts` fails where one is missing. */
export const tableRules: Readonly<Record<string, TableRule>> = {
  access_tokens: {
    owner: 'user_id',
    secret: ['hash'],
    other: ['id', 'name', 'scopes', 'locations', 'created_at', 'expires_at', 'revoked_at', 'last_used_at', 'last_network', 'networks'],
  },
  authenticator_apps: { owner: 'user_id', secret: ['secret'], other: ['confirmed_at', 'last_step'] },
  passkeys: { owner: 'user_id', other: ['id', 'name', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'] },
  recovery_codes: { owner: 'user_id', secret: ['hash'], other: [] },
  second_factor_resets: { owner: 'user_id', other: ['reset_at'] },
  digests: { owner: 'user_id', other: ['cadence', 'parts', 'locations', 'language', 'since'] },
  saved_views: {
    owner: 'owner_id',
    texts: ['name', 'search'],
    other: ['owner_name', 'id', 'table_name', 'location', 'hidden_columns', 'is_shared', 'created_at'],
  },
  mail_jobs: { owner: 'recipient', other: ['id', 'kind', 'period', 'state', 'attempts', 'next_at', 'created_at', 'finished_at'] },
  mail_opt_outs: { owner: 'recipient', other: ['kind', 'at'] },
  actions: {
    ids: ['responsible_id', 'done_by_id'],
    names: {
      responsible_name: sql`responsible_id`,
      created_by_name: sql`(select by_id from records.action_events as created where created.action_id = actions.id and created.kind = 'CREATED' limit 1)`,
    },
    // Nothing reminds a pseudonym.
    emptied: { responsible_id: sql`responsible_id` },
    texts: ['title', 'cause', 'measure', 'thing_text', 'responsible_email'],
    searched: 'searched',
    other: [
      'id',
      'location',
      'thing_kind',
      'thing_id',
      'report_id',
      'position_id',
      'area_id',
      'area_name',
      'due_on',
      'priority',
      'status',
      'created_at',
      'changed_at',
    ],
  },
  action_events: {
    ids: ['by_id'],
    names: { by_name: sql`by_id` },
    texts: ['acted_as_name', 'before', 'after', 'text'],
    other: ['number', 'action_id', 'at', 'kind', 'field'],
  },
  action_photos: { ids: ['by_id'], names: { by_name: sql`by_id` }, other: ['id', 'action_id', 'location', 'at', 'size', 'content'] },
  action_reminders: { other: ['action_id', 'due_on', 'kind'] },
  activity: {
    ids: ['user_id', 'actor_id', 'thing_id'],
    texts: ['detail'],
    emptied: { network: sql`coalesce(actor_id, user_id)` },
    other: ['number', 'at', 'event', 'outcome', 'via', 'location'],
  },
  auditor_links: {
    ids: ['user_id'],
    texts: ['auditor_name'],
    secret: ['hash', 'code_hash'],
    other: ['id', 'location', 'from_day', 'to_day', 'parts', 'created_at', 'expires_at', 'revoked_at'],
  },
  auditor_visits: { other: ['link_id', 'opened', 'network', 'hour', 'at'] },
};

const toIdentifier = (column: string) => sql.identifier(column);
const toTable = (table: string) => sql`records.${toIdentifier(table)}`;
/** Ids of things are those of users only in events about users. */
const isId = (column: string, { id }: Person): SQL =>
  column === 'thing_id' ? sql`(thing_id = ${id} and event ~ 'User|SecondFactor|logInAs')` : sql`${toIdentifier(column)} = ${id}`;
const joinByOr = (conditions: readonly SQL[]): SQL => (conditions.length > 0 ? sql.join([...conditions], sql` or `) : sql`false`);

function isOwn(column: string, { id, addresses }: Person): SQL {
  const hashes = addresses.flatMap((address) => [address, address.toLowerCase()]).map(hashText);
  const owners = column === 'recipient' ? [`user:${id}`, ...hashes.map((hash) => `mail:${hash}`)] : [id];
  return joinByOr(owners.map((owner) => sql`${toIdentifier(column)} = ${owner}`));
}

/** A name is the person's by the id next to it, or by its text where there is no id. */
const isName = (column: string, idOfName: SQL, person: Person): SQL => sql`(${idOfName} = ${person.id} or (${idOfName} is null and ${isText(column, person)}))`;
const isText = (column: string, person: Person): SQL => sql`(${joinByOr(listPatterns(person).map((pattern) => sql`${toIdentifier(column)} ~* ${pattern}`))})`;

function buildCondition({ owner, ids = [], names = {}, texts = [] }: TableRule, person: Person): SQL {
  return joinByOr([
    ...(owner === undefined ? [] : [sql`(${isOwn(owner, person)})`]),
    ...ids.map((column) => isId(column, person)),
    ...Object.entries(names).map(([column, id]) => isName(column, id, person)),
    ...texts.map((column) => isText(column, person)),
  ]);
}

/** A file is exported in base64. */
const toExportValue = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value);

/** Rows that name a person, by table, without secrets. */
export async function readPersonRecords(db: RecordsDatabase, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, rule] of Object.entries(tableRules)) {
    const { rows } = await db.execute(sql`select * from ${toTable(table)} where ${buildCondition(rule, person)}`);
    const secret = new Set([...(rule.secret ?? []), ...(rule.searched ? [rule.searched] : [])]);
    if (rows.length > 0)
      found[table] = rows.map((row) =>
        Object.fromEntries(Object.entries(row).flatMap(([column, value]) => (secret.has(column) ? [] : [[column, toExportValue(value)]]))),
      );
  }
  return found;
}

/** Names of a person in its own records. */
export async function readRecordNames(db: RecordsDatabase, id: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select owner_name as name from records.saved_views where owner_id = ${id}
    union select by_name from records.action_events where by_id = ${id}
    union select responsible_name from records.actions where responsible_id = ${id}`);
  return rows.flatMap(({ name }) => name ?? []);
}

/**
 * Deletes the rows of a person, and replaces it by a pseudonym in what stays: the history of actions, what others have written, and who
 * did what. Links for auditors of the person end.
 */
export async function eraseFromRecords(db: RecordsDatabase, person: Person, pseudonym: Pseudonym): Promise<void> {
  await db.transaction(async (transaction) => {
    const run = (statement: SQL) => transaction.execute(statement);
    await run(sql`update records.auditor_links set revoked_at = coalesce(revoked_at, now()) where user_id = ${person.id}`);
    await run(sql`update records.actions set responsible_email = null where responsible_id = ${person.id} or ${isText('responsible_email', person)}`);
    for (const [table, { owner, names = {}, texts = [], emptied = {}, searched }] of Object.entries(tableRules)) {
      if (owner !== undefined) await run(sql`delete from ${toTable(table)} where ${isOwn(owner, person)}`);
      for (const [column, id] of Object.entries(names))
        await run(sql`update ${toTable(table)} set ${toIdentifier(column)} = ${pseudonym.name} where ${isName(column, id, person)}`);
      for (const [column, id] of Object.entries(emptied))
        await run(sql`update ${toTable(table)} set ${toIdentifier(column)} = null where ${id} = ${person.id}`);
      for (const pattern of listPatterns(person))
        for (const column of texts)
          await run(
            sql`update ${toTable(table)} set ${toIdentifier(column)} = regexp_replace(${toIdentifier(column)}, ${pattern}, ${pseudonym.name}, 'gi') where ${toIdentifier(column)} ~* ${pattern}`,
          );
      for (const form of searched ? [...person.addresses, ...person.names].flatMap((text) => toSearchText([text]).split('\n')) : [])
        await run(
          sql`update ${toTable(table)} set ${toIdentifier(searched!)} = replace(${toIdentifier(searched!)}, ${form}, ${toSearchText([pseudonym.name])})`,
        );
    }
    for (const [table, { ids = [] }] of Object.entries(tableRules))
      for (const column of ids) await run(sql`update ${toTable(table)} set ${toIdentifier(column)} = ${pseudonym.id} where ${isId(column, person)}`);
  });
}
