import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const run = promisify(execFile);

test.concurrent.each([
  ['provider:check', /tries every read call .* writes nothing/],
  ['privacy', /Export writes .* Erase deletes it/],
  ['config:check', /reads the settings, .* requests the version of the provider, and ends/],
  ['audit:verify', /Checks that the chain .* Changes nothing/],
])('npm run %s -- --help says what it does, and does nothing', async (name, says) => {
  const [, file, ...more] = scripts[name]!.split(' && ').at(-1)!.split(' ');
  // Settings that would stop it, if it read them.
  const { stdout, stderr } = await run(process.execPath, [file!, ...more, '--help'], { env: { PATH: process.env['PATH'], STORE_URL: 'wrong' } });
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(says);
  expect(stdout).toContain(name);
  expect(stderr).toBe('');
});

test.concurrent.each([
  ['audit:verify', '--has', /argument missing/],
  ['audit:verify', '/not/there/audit.jsonl', /no such file/],
  ['privacy', '--file', /argument missing/],
  ['provider:check', '--unknown', /Unknown option/],
])('npm run %s explains %s without a stack', async (name, argument, says) => {
  const [, file, ...more] = scripts[name]!.split(' && ').at(-1)!.split(' ');
  const failure: unknown = await run(process.execPath, [file!, ...more, argument], { env: { PATH: process.env['PATH'] } }).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ stdout: '', stderr: expect.stringMatching(says) });
  expect((failure as { stderr: string }).stderr).not.toMatch(/^ {4}at /m);
});
