import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFiles } from '../../tools/newFeature/templates.ts';
import { files } from './sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'new-feature-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the project without its packages, which are linked, and so are the demo data of the tests: making them takes half a minute. */
function copyProject(): void {
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  mkdirSync(join(folder, 'node_modules/.cache/portal'), { recursive: true });
  for (const data of globSync('node_modules/.cache/portal/demo-*.tar')) symlinkSync(resolve(data), join(folder, data));
  for (const name of readdirSync('node_modules')) if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
}

/** Runs a Node program in the copy. Returns its output if it failed, else an empty text. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${args.join(' ')}\n${stdout}${stderr}`;
}
/** Long enough that lines have to break. */
const names = { feature: 'preventiveMaintenanceContracts', Type: 'PreventiveMaintenanceContract', call: 'getWartungsvertraege' };
const getProgramPath = (name: string) => join('node_modules', '.bin', name);

test('compiles a new feature after npm run new:feature, and passes its test', { timeout: 300_000 }, () => {
  copyProject();
  expect(run('tools/newFeature/run.ts', names.feature, names.Type, names.call)).toBe('');
  expect(run(getProgramPath('biome'), 'format', '--reporter=summary')).toBe('');
  expect(run(getProgramPath('graphql-codegen'), '--silent')).toBe('');
  const code = Object.keys(createFiles(names)).filter((path) => /\.tsx?$/.test(path));
  const compilerOptions = { noEmit: true, composite: false, incremental: false, skipLibCheck: true, declaration: false };
  const isClient = (path: string) => path.startsWith('web/');
  writeFileSync(
    join(folder, 'tsconfig.server.json'),
    JSON.stringify({
      extends: './tsconfig.node.json',
      compilerOptions,
      include: [],
      files: [...code.filter((path) => !isClient(path)), 'gateway/features.ts', 'provider/server.ts'],
    }),
  );
  writeFileSync(
    join(folder, 'web', 'tsconfig.page.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { ...compilerOptions, types: ['vite/client', 'node'] },
      include: ['*.d.ts'],
      files: code.filter(isClient).map((path) => join('..', path)),
    }),
  );
  expect(run(getProgramPath('tsc'), '-p', 'tsconfig.server.json')).toBe('');
  expect(run(getProgramPath('tsc'), '-p', 'web/tsconfig.page.json')).toBe('');
  expect(run(getProgramPath('vitest'), 'run', '--project', 'gateway', `tests/gateway/${names.feature}.test.ts`)).toBe('');
});
