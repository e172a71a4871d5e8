import { readdirSync } from 'node:fs';
import type { Alteration } from './alteration.ts';
import { alter, makeScratch, removeScratch, runTests, scratch } from './scratch.ts';

/*
 * `npm run test:mutants -- [row …]`: takes behaviours away, one at a time and in a copy of the project, and runs the tests that
 * are said to hold them; those of rows that begin with a given text, else all. Ends with a failure when one survives.
 */
const wanted = process.argv.slice(2);
const folder = new URL('alterations/', import.meta.url);
const lists = await Promise.all(readdirSync(folder).map(async (name) => (await import(new URL(name, folder).href)) as { alterations: readonly Alteration[] }));
const alterations = lists.flatMap((list) => list.alterations).filter(({ row }) => wanted.length === 0 || wanted.some((each) => row.startsWith(each)));
const partsOf = ({ tests }: Alteration): [string, string] => [tests.split(' ')[0]!, tests.split(' ')[1]!];

makeScratch();
console.log(`${alterations.length} alterations in ${scratch}`);

// Tests that fail by themselves would notice everything.
for (const project of new Set(alterations.map((each) => partsOf(each)[0]))) {
  const files = new Set(
    alterations
      .map(partsOf)
      .filter(([each]) => each === project)
      .map(([, file]) => file),
  );
  const { ran, failed } = runTests(project, [...files]);
  console.log(`unaltered, ${project}: ${ran} tests ran${failed.map((name) => `, FAILED: ${name}`).join('')}`);
  if (ran === 0 || failed.length > 0) {
    removeScratch();
    process.exit(1);
  }
}
const survivors: Alteration[] = [];
for (const each of alterations) {
  const startedAt = Date.now();
  const undo = alter(each);
  const [project, file] = partsOf(each);
  const { ran, failed } = runTests(project, [file]);
  undo();
  if (failed.length === 0) survivors.push(each);
  const outcome = failed.length > 0 ? 'killed  ' : ran > 0 ? 'SURVIVED' : 'NOT RUN ';
  console.log(`${outcome} ${each.row}: ${each.file}: ${each.from.trim()} → ${each.to.trim() || 'nothing'} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
}
removeScratch();
const killed = alterations.length - survivors.length;
console.log(`\n${killed} of ${alterations.length} killed (${((100 * killed) / Math.max(1, alterations.length)).toFixed(1)} %)`);
process.exitCode = survivors.length === 0 ? 0 : 1;
