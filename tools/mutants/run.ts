import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Alteration } from './alteration.ts';
import { runDrawn } from './drawn.ts';
import { alter, makeScratch, removeScratch, scratch } from './scratch.ts';
import { openTests } from './tests.ts';

/*
 * `npm run test:mutants -- [row or project …]`: takes behaviours away, one at a time and in a copy of the project, and runs the
 * tests that are said to hold them; those of rows or of a project of vitest.config.ts that begin with a given text, else all.
 * Ends with a failure when one survives.
 *
 * `npm run test:mutants -- --drawn 60 --seed 7 [path …]`: alters lines that nobody chose instead, of files whose paths begin so.
 */
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { drawn: { type: 'string' }, seed: { type: 'string', default: '1' } } });
if (values.drawn !== undefined) process.exit(await runDrawn(Number(values.drawn), Number(values.seed), wanted));

const folder = new URL('alterations/', import.meta.url);
const lists = await Promise.all(readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as { alterations: readonly Alteration[] }));
const isWanted = ({ row, tests }: Alteration) => wanted.length === 0 || wanted.some((each) => row.startsWith(each) || tests.startsWith(each));
const alterations = lists.flatMap((list) => list.alterations).filter(isWanted);

makeScratch();
const vitest = await openTests(scratch);
console.log(`${alterations.length} alterations in ${scratch}`);

let killed = 0;
for (const [tests, group] of Map.groupBy(alterations, (each) => each.tests)) {
  // Tests that fail by themselves would notice everything.
  const { ran, failed } = await vitest.run([tests]);
  if (ran === 0 || failed.length > 0) {
    console.log(`NOT RUN  ${group.map(({ row }) => row).join(', ')}: unaltered, ${tests} ${failed.length > 0 ? `fails: ${failed.join(', ')}` : 'has no test'}`);
    continue;
  }
  for (const each of group) {
    const startedAt = Date.now();
    const undo = alter(each, vitest.changed);
    const outcome = await vitest.run([tests]);
    undo();
    if (outcome.failed.length > 0) killed += 1;
    const word = outcome.failed.length > 0 ? 'killed  ' : outcome.ran > 0 ? 'SURVIVED' : 'NOT RUN ';
    console.log(`${word} ${each.row}: ${each.file}: ${each.from.trim()} → ${each.to.trim() || 'nothing'} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }
}
await vitest.close();
removeScratch();
console.log(`\n${killed} of ${alterations.length} killed (${((100 * killed) / Math.max(1, alterations.length)).toFixed(1)} %)`);
// What a run leaves open would keep the process.
process.exit(killed === alterations.length ? 0 : 1);
