import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `npm run check:html`: opens every page and dialog in both languages, in the roles of the browser tests, and checks its DOM with the Nu
 * HTML Checker of the W3C. Needs Java 17; installs the checker into its own folder, since 30 MB are too much for every `npm ci`.
 */
const here = import.meta.dirname;
const jar = join(here, 'node_modules/vnu-jar/build/dist/vnu.jar');
const getChangeTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function run(program: string, args: readonly string[], cwd = process.cwd(), environment: Record<string, string> = {}): void {
  const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit', env: { ...process.env, ...environment } });
  if (error) throw new Error(`${program} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

run('java', ['-version']);
// Its script would download another Java.
if (getChangeTime(jar) < getChangeTime(join(here, 'package-lock.json'))) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], here);
run(process.execPath, ['tests/run.ts', 'generate', 'client']);
const playwright = join('node_modules', '.bin', 'playwright');
run(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.config.ts', 'e2e/everyPage.spec.ts', ...process.argv.slice(2)], undefined, {
  VNU_JAR: jar,
});
