import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { Alteration } from './alteration.ts';

/** A copy of the project in which lines are altered; the project itself stays as it is. */
export const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'portal-mutants-'));
const generated = ['gateway/generated', 'web/generated', 'provider/generated'];

/** Copies what git knows, and what is not ignored; packages are the project's own. */
export function makeScratch(): void {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of [...stdout.split('\n').filter((each) => each !== '' && existsSync(each)), ...generated.filter((each) => existsSync(each))]) {
    mkdirSync(dirname(join(scratch, file)), { recursive: true });
    cpSync(file, join(scratch, file), { recursive: true });
  }
  // A test asks git for the project's files.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    spawnSync('git', args, { cwd: scratch });
  mkdirSync(join(scratch, 'node_modules'));
  // What Vite makes ready stays apart: tests that run in the project meanwhile would lose theirs.
  for (const name of readdirSync('node_modules').filter((each) => !each.startsWith('.vite')))
    symlinkSync(resolve('node_modules', name), join(scratch, 'node_modules', name));
}

/** Takes the copy away. */
export const removeScratch = (): void => rmSync(scratch, { recursive: true, force: true });

/** Gives a file of the copy another text, which has to parse; gives what puts it back. Tells of each change. */
export function rewrite(file: string, after: string, onChange: (path: string) => void): () => void {
  const path = join(scratch, file);
  const before = readFileSync(path, 'utf8');
  if (/\.tsx?$/.test(file)) parseAst(after, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const write = (text: string) => {
    writeFileSync(path, text);
    onChange(path);
  };
  write(after);
  return () => write(before);
}

/** Makes a stored alteration in the copy; gives what puts it back. Throws where the line is not there once, or does not parse afterwards. */
export function alter({ row, file, from, to }: Alteration, onChange: (path: string) => void): () => void {
  const before = readFileSync(join(scratch, file), 'utf8');
  if (before.split(from).length !== 2) throw new Error(`${row}: “${from}” stands ${before.split(from).length - 1} times in ${file}.`);
  return rewrite(
    file,
    before.replace(from, () => to),
    onChange,
  );
}
