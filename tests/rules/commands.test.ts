import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const run = promisify(execFile);

test.concurrent.each([
  ['provider:check', /tries every read call .* writes nothing/],
  ['privacy', /Export writes .* Erase deletes it/],
  ['config:check', /reads the settings, .* asks the provider .* and ends/],
  ['audit:verify', /Checks that the chain .* Changes nothing/],
])('npm run %s -- --help says what it does, and does nothing', async (name, says) => {
  const [, file, ...more] = scripts[name]!.split(' && ').at(-1)!.split(' ');
  // Settings that would stop it, if it read them.
  const { stdout, stderr } = await run(process.execPath, [file!, ...more, '--help'], { env: { PATH: process.env['PATH'], STORE_URL: 'wrong' } });
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(says);
  expect(stdout).toContain(name);
  expect(stderr).toBe('');
});
