import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/configError.ts';
import { readConfig } from '../../config/config.ts';
import { erasePerson, exportPerson } from './privacy.ts';

/*
 * `npm run privacy -- export <user id>` and `npm run privacy -- erase <user id>`, with the settings of the gateways. `--address` and
 * `--name`, each any number of times, add what sessions and records do not know.
 */
const usage = `Usage:
  npm run privacy -- export <user id> [--address <mail>]… [--name <full name>]… [--file <file>]
  npm run privacy -- erase <user id> [--address <mail>]… [--name <full name>]… --confirm

Export writes what the gateways have about the person to a file. Erase deletes it, and replaces the person by a pseudonym in the
history of actions; without --confirm it says only what would be erased. docs/privacy.md says what is searched, and what is not.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      address: { type: 'string', multiple: true, default: [] },
      name: { type: 'string', multiple: true, default: [] },
      file: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [what, id] = positionals;
  if (values.help || (what !== 'export' && what !== 'erase') || id === undefined || id.includes('@')) {
    console.log(usage);
    process.exitCode = values.help ? 0 : 1;
    return;
  }
  const given = { id, addresses: values.address, names: values.name };
  const config = readConfig(process.env);
  const data = await exportPerson(given, config);
  const rows = Object.values(data.records).reduce((sum, { length }) => sum + length, 0);
  console.log(`User ${id}, addresses: ${data.person.addresses.join(', ') || 'none known'}, names: ${data.person.names.join(', ') || 'none known'}.`);
  const places = [config.STORE_URL, config.RECORDS_URL, config.AUDIT_FILE].map((place) => place.replace(/\/\/[^@/]*@/, '//'));
  console.log(`Searched ${places.join(', ')}.`);
  console.log(`Found ${data.store.length} entries of the store, ${rows} rows of records, ${data.audit.length} records of audit logs.`);
  if (what === 'export') {
    const file = values.file ?? `privacy-${id.replaceAll(/\W/g, '_')}.json`;
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
    console.log(`Written to ${file}.`);
    return;
  }
  if (!values.confirm) {
    console.log('Nothing was erased. Disable the user at the provider first, then add --confirm.');
    return;
  }
  const erased = await erasePerson(given, config);
  console.log(
    `Erased ${erased.storeEntries} entries, ${erased.recordRows} rows and the fields of ${erased.auditRecords} audit records. In what stays the person is ${erased.pseudonym}.`,
  );
  if (erased.left.length > 0) {
    console.error(`These lines name the person still, since an earlier version wrote them or they are damaged: ${erased.left.join(', ')}.`);
    process.exitCode = 1;
  }
}

await run().catch((error: unknown) => {
  const isOfCaller = error instanceof ConfigError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isOfCaller ? (error as Error).message : error);
  process.exitCode = 1;
});
