import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applied, type Drawn, draw } from './draw.ts';
import { fitting, remaining, topOf } from './fitting.ts';
import { makeScratch, removeScratch, rewrite, scratch } from './scratch.ts';
import { openTests } from './tests.ts';

const brief = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
const tsc = resolve('node_modules/.bin/tsc');
const theCompiler = 'the compiler';

/** Whether the compiler refuses the copy. What it knows of earlier runs lies in the copy, too. */
function isRefused(part: 'gateway' | 'web'): boolean {
  const config = part === 'web' ? 'web/tsconfig.json' : 'tsconfig.node.json';
  const options = ['--composite', 'false', '--incremental', '--tsBuildInfoFile', join(scratch, `types-${part}.tsbuildinfo`)];
  return spawnSync(tsc, ['-p', config, ...options], { cwd: scratch }).status !== 0;
}

/**
 * `--drawn <how many> --seed <number> [path …]`: alters lines that were drawn, of files whose paths begin so, and tells which of
 * them the tests notice. First each alone, with the tests that fit its file, and with the compiler; then those left, all together,
 * with the whole of the tests, and each alone with the test files that failed then.
 */
export async function runDrawn(count: number, seed: number, within: readonly string[]): Promise<number> {
  const drawn = draw(count, seed, within);
  makeScratch();
  const vitest = await openTests(scratch);
  const all = await vitest.all();
  const original = new Map(drawn.map(({ file }) => [file, readFileSync(join(scratch, file), 'utf8')]));
  const altered = (alterations: readonly Drawn[]) => {
    const undo = [...Map.groupBy(alterations, ({ file }) => file)].map(([file, ofFile]) => rewrite(file, applied(original.get(file)!, ofFile), vitest.changed));
    return () => undo.forEach((each) => each());
  };
  const noticedBy = new Map<Drawn, string>();
  const tell = (each: Drawn, word: string) => {
    const { file, line, start, end, to } = each;
    console.log(`${word.padEnd(8)} ${file}:${line}: ${brief(original.get(file)!.slice(start, end))} → ${brief(to)}  ${noticedBy.get(each) ?? ''}`);
  };
  const tryAlone = async (each: Drawn, steps: readonly (readonly string[])[], asksCompiler: boolean) => {
    const undo = altered([each]);
    for (const tests of steps.filter(({ length }) => length > 0)) {
      const { failedFiles } = await vitest.run(tests);
      if (failedFiles.length > 0) noticedBy.set(each, failedFiles[0]!);
      if (noticedBy.has(each)) break;
    }
    if (!noticedBy.has(each) && asksCompiler && isRefused(topOf(each.file))) noticedBy.set(each, theCompiler);
    undo();
    tell(each, noticedBy.has(each) ? 'killed' : 'left');
  };
  const left = () => drawn.filter((each) => !noticedBy.has(each));

  const compiles = !isRefused('gateway') && !isRefused('web');
  if (!compiles) console.log('The compiler refuses the unaltered project, and is not asked.');
  console.log(`${drawn.length} alterations, drawn by seed ${seed}, in ${scratch}`);
  for (const each of drawn) await tryAlone(each, fitting(each.file, all), compiles);
  if (left().length > 0) {
    const whole = remaining(new Set(left().map(({ file }) => topOf(file))), all);
    console.log(`\n${left().length} are left; all of them together, with ${whole.length} test files`);
    const undo = altered(left());
    const { failedFiles } = await vitest.run(whole, 'end');
    undo();
    for (const each of failedFiles.length > 0 ? left() : []) await tryAlone(each, [failedFiles], false);
  }

  // Tests that fail by themselves would notice everything.
  const unaltered = await vitest.run(
    [...new Set(noticedBy.values())].filter((name) => name !== theCompiler),
    'end',
  );
  await vitest.close();
  removeScratch();
  for (const [each, name] of noticedBy) if (unaltered.failedFiles.includes(name)) noticedBy.delete(each);
  console.log('');
  for (const each of left()) tell(each, 'SURVIVED');
  for (const each of unaltered.failedFiles) console.log(`NOT RUN  ${each} fails unaltered, and what it alone noticed counts as left`);
  const killed = drawn.length - left().length;
  const refused = [...noticedBy.values()].filter((name) => name === theCompiler).length;
  console.log(`\n${killed} of ${drawn.length} killed (${((100 * killed) / Math.max(1, drawn.length)).toFixed(1)} %), ${refused} of them by the compiler`);
  return left().length === 0 ? 0 : 1;
}
