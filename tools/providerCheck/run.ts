import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkProvider } from './check.ts';
import { isGood, formatTable } from './report.ts';

/*
 * `npm run provider:check -- --url https://provider.example/ --user name`: signs in at a provider, walks every read
 * call with the ids that it finds on the way, and prints where its responses differ from the agreed shapes. Never
 * writes. The password is PROVIDER_PASSWORD, or prompted for. Ends with 1 where a response could not be used at all, or
 * most calls were not tried.
 */
const usage = `npm run provider:check -- --url https://provider.example/ --user name [--per-second 5] [--timeout 30] [--json file]

Signs in at a provider and tries every read call in the name of a user; writes nothing. The password is PROVIDER_PASSWORD, or prompted
for. Run it for a customer, a key user and an administrator: each sees calls that the others do not.`;
const options = {
  help: { type: 'boolean', short: 'h' },
  url: { type: 'string' },
  user: { type: 'string' },
  json: { type: 'string' },
  'per-second': { type: 'string', default: '5' },
  timeout: { type: 'string', default: '30' },
} as const;

function readArguments() {
  try {
    return parseArgs({ options }).values;
  } catch (cause) {
    console.error(`${(cause as Error).message}\n\n${usage}`);
    process.exit(2);
  }
}

const values = readArguments();
const url = values.url;
const username = values.user;
const perSecond = Number(values['per-second']);
const timeoutSeconds = Number(values.timeout);
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!url || !username || !(perSecond > 0 && perSecond <= 50) || !(timeoutSeconds > 0)) {
  console.error(usage);
  process.exit(2);
}
if (process.env['PROVIDER_PASSWORD'] === '') {
  console.error('PROVIDER_PASSWORD is empty. Set it, or leave it out to type it.');
  process.exit(2);
}
const report = await checkProvider({
  url: url.endsWith('/') ? url : `${url}/`,
  username,
  password: process.env['PROVIDER_PASSWORD'] ?? (await promptPassword()),
  perSecond,
  timeoutSeconds,
  onCall: (endpoint, number) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${number} ${endpoint}`),
});
if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
console.log(formatTable(report));
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exitCode = isGood(report) ? 0 : 1;

/** Prompts for the password without showing it. */
async function promptPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true });
  const write = process.stderr.write.bind(process.stderr);
  const response = lines.question(`Password of ${username}: `);
  process.stderr.write = ((text: string, ...more: never[]) => (text.includes('\n') ? write(text, ...more) : true)) as typeof process.stderr.write;
  const password = await response;
  process.stderr.write = write;
  lines.close();
  return password;
}
