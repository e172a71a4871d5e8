import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/configError.ts';
import { readConfig } from '../../config/config.ts';
import type { Last } from './chainFile.ts';
import { listEarlierFiles, listLogs } from './dailyFiles.ts';
import { verifyAuditLog } from './verifyAuditLog.ts';

/*
 * `npm run audit:verify`: checks the audit logs named, or those of AUDIT_FILE, and of every gateway that wrote to the
 * same folder, with their files of earlier days.
 */
const usage = `npm run audit:verify -- [--has <hash>] [<audit log>]…

Checks that the chain of each audit log is whole, with its files of earlier days, and prints its last hash. Without a name it checks
those of AUDIT_FILE, and of every gateway that wrote to the same folder. --has requires that the record of this hash, which was noted
earlier, is still there. Changes nothing. Ends with 1 where something is wrong or there is no audit log.`;

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { has: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const { has } = values;
  const files = positionals.length > 0 ? positionals : listLogs(readConfig(process.env).AUDIT_FILE);

  let isThere = has === undefined;
  for (const log of files) {
    const earlier = listEarlierFiles(log);
    let after: Last | 'any' | undefined = earlier.length > 0 ? 'any' : undefined;
    for (const file of [...earlier.map((each) => each.file), log]) {
      const { records, last, faults, torn, hasIt, erased } = await verifyAuditLog(file, { has, ...(after ? { after } : {}) });
      isThere ||= hasIt;
      console.log(
        `${file}: ${records} records, last ${last.hash}${torn.length > 0 ? `; line ${torn.join(', ')} was left unfinished by a sudden end` : ''}${erased > 0 ? `; ${erased} with erased fields` : ''}`,
      );
      for (const fault of faults) console.error(`  ${fault}`);
      if (faults.length > 0) process.exitCode = 1;
      after = records > 0 ? last : after;
    }
  }
  if (!isThere) {
    console.error(`The record ${has} is missing.`);
    process.exitCode = 1;
  }
  if (files.length === 0) {
    console.error('There is no audit log here. Name one, or set AUDIT_FILE.');
    process.exitCode = 1;
  }
}

/** Failures whose text says enough: of the arguments, of the settings, and of a file that is not there. */
const isOfCaller = (error: unknown) => error instanceof ConfigError || /^(ERR_PARSE_ARGS|ENOENT|EACCES)/.test((error as { code?: string }).code ?? '');

await run().catch((error: unknown) => {
  console.error(isOfCaller(error) ? (error as Error).message : error);
  process.exitCode = 1;
});
