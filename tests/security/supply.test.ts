import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { satisfies, validRange } from 'semver';
import { describe, expect, test } from 'vitest';
import advisories from '../../security/advisories.json' with { type: 'json' };

interface Locked {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { allowScripts: Record<string, boolean> };
const installed = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.split('node_modules/').at(-1)!, ...locked }));

/** Returns the advisories that match installed packages, including development packages. */
const findAdvisories = (list: typeof advisories.list, packages: readonly { name: string; version?: string }[]) =>
  list.flatMap(({ package: name, affected, ids }) =>
    packages
      .filter((each) => each.name === name && satisfies(each.version!, affected, { includePrerelease: true }))
      .map((each) => `${name} ${each.version}: ${ids.join(', ')}`),
  );

describe('T37 what is installed', () => {
  test('is none of the versions with a known flaw (list by hand)', () => {
    for (const { affected } of advisories.list) expect(validRange(affected), affected).not.toBeNull();
    expect(findAdvisories(advisories.list, installed)).toEqual([]);
    for (const { package: name } of advisories.list.filter(({ isUsed }) => isUsed))
      expect(
        installed.map((each) => each.name),
        name,
      ).toContain(name);
  });
  test.each([
    ['5.4.9', '<5.5.0', true],
    ['5.5.0-rc.1', '<5.5.0', true],
    ['5.5.0', '<5.5.0', false],
    ['10.0.0', '<9.9.9', false],
    ['4.2.1', '>=4.0.0 <4.2.2 || >=5.0.0 <5.1.0', true],
    ['4.2.2', '>=4.0.0 <4.2.2 || >=5.0.0 <5.1.0', false],
  ])('control: %s is struck by %s: %s', (version, affected, is) => {
    const list = [{ package: 'some', affected, ids: ['an id'], isUsed: true, why: '' }];
    expect(
      findAdvisories(list, [
        { name: 'some', version },
        { name: 'other', version },
      ]).length > 0,
    ).toBe(is);
  });
  test('has a checksum each, from nowhere but the registry', () => {
    expect(installed.filter(({ integrity, link }) => !link && !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  });
  test('runs no install script except the named one', () => {
    const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
    expect(allowed.length).toBeLessThanOrEqual(3);
    const unnamed = installed.filter(({ name, hasInstallScript }) => hasInstallScript && !(name in manifest.allowScripts)).map(({ name }) => name);
    expect(unnamed.filter((name) => name !== 'fsevents')).toEqual([]);
  });
});

const secrets: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_[A-Za-z0-9]{36,}\b/,
  /\bglpat-[\w-]{20,}\b/,
  /\bxox[abprs]-[\w-]{10,}\b/,
  /\bsk_live_[A-Za-z0-9]{16,}\b/,
  /\bnpm_[A-Za-z0-9]{36}\b/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}\b/,
  /\b(postgres|postgresql|mysql|redis|valkey|amqp):\/\/[^\s:@/'"`$]+:[^\s:@/'"`$]{4,}@(?!localhost|127\.0\.0\.1|database|store)/,
  /\b(password|passwd|secret|api[_-]?key|token)\b["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{32,}["']/i,
];

describe('T38 secrets', () => {
  test('are in no file of the project', () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
      .split('\n')
      .filter((name) => name && !/\.(webp|png|jpg|woff2?|ico)$|package-lock\.json$/.test(name));
    const found = files.flatMap((name) => secrets.filter((pattern) => pattern.test(readFileSync(name, 'utf8'))).map((pattern) => `${name}: ${pattern}`));
    expect(found.filter((each) => !each.startsWith('tests/security/supply.test.ts'))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });
  test.each(['AKIA' + 'ABCDEFGHIJKLMNOP', `gh${'p'}_${'a'.repeat(36)}`, `-----BEGIN ${'RSA '}PRIVATE KEY-----`, `token: "${'a'.repeat(40)}"`])(
    'control: %s is found',
    (text) => {
      expect(secrets.some((pattern) => pattern.test(text))).toBe(true);
    },
  );
});
