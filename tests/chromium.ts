import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** Chromium for serverless Linux as an npm package, for machines that reach the npm registry only. */
const npmPackage = '@sparticuz/chromium@153.0.0';
const npmFolder = resolve('node_modules/.cache/chromium');

/** Returns the path of a Chromium that the setting CHROMIUM names or the system has; null if there is none. */
export function findSystemChromium(): string | null {
  const paths = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return paths.find((path) => path !== undefined && existsSync(path)) ?? null;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

async function installFromNpm(): Promise<string> {
  if (process.platform !== 'linux') throw new Error(`${npmPackage} runs on Linux only.`);
  run('npm', 'install', '--no-save', '--no-audit', '--no-fund', '--prefix', npmFolder, npmPackage);
  const { resolve: find } = createRequire(`${npmFolder}/`);
  const { default: found } = (await import(pathToFileURL(find('@sparticuz/chromium')).href)) as { default: { executablePath(): Promise<string> } };
  return await found.executablePath();
}

function installFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('This needs apt-get and the rights of root.');
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', 'chromium-headless-shell');
  return findSystemChromium();
}

/** Ways to get a Chromium, tried in this order. Null means Playwright's own. */
const ways: readonly (readonly [name: string, get: () => Promise<string | null> | string | null])[] = [
  ['Playwright’s download', () => (existsSync(chromium.executablePath()) ? null : (run('npx', 'playwright', 'install', 'chromium'), null))],
  [`the npm package ${npmPackage}`, installFromNpm],
  ['Debian’s chromium-headless-shell', installFromDebian],
];

/** Returns whether the program starts: a downloaded Chromium may lack libraries of the system. */
function canStart(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds or installs a Chromium and sets CHROMIUM for this process and its children, unless it is Playwright's own. Returns its path for
 * `executablePath`. Throws with instructions if every way failed.
 */
export async function ensureChromium(): Promise<string> {
  const installed = findSystemChromium();
  if (installed !== null) return (process.env['CHROMIUM'] = installed);
  const failures: string[] = [];
  for (const [name, get] of ways) {
    try {
      const path = await get();
      if (!canStart(path ?? chromium.executablePath())) throw new Error('It does not start on this system.');
      if (path !== null) process.env['CHROMIUM'] = path;
      return path ?? chromium.executablePath();
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  }
  throw new Error(
    `There is no Chromium, and none could be installed:\n${failures.map((line) => `- ${line}`).join('\n')}\n` +
      'Install one (Debian: apt-get install chromium-headless-shell) or name one in the setting CHROMIUM.',
  );
}
