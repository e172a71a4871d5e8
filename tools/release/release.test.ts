import { expect, test } from 'vitest';
import { cutChangelog, getNextVersion, replaceVersion } from './release.ts';

test.each([
  ['major', '2.0.0'],
  ['minor', '1.4.0'],
  ['patch', '1.3.8'],
] as const)('a %s release after 1.3.7 is %s', (part, version) => {
  expect(getNextVersion('1.3.7', part)).toBe(version);
});

test('moves changes under the version with its day, leaving a place', () => {
  const text = '# Changelog\n\n## Unreleased\n\n- one\n\n## 1.0.0 – 2026-01-01\n\n- old\n';
  expect(cutChangelog(text, '1.1.0', '2026-02-03')).toBe('# Changelog\n\n## Unreleased\n\n## 1.1.0 – 2026-02-03\n\n- one\n\n## 1.0.0 – 2026-01-01\n\n- old\n');
  expect(() => cutChangelog('## Unreleased\n\n## 1.0.0 – 2026-01-01\n\n- old\n', '1.1.0', '2026-02-03')).toThrow(/nothing to release/);
});

test('a file without a version is an error', () => {
  expect(replaceVersion('a', 'x newTag: 1.0.0\n', /(newTag: )\S+/, '1.1.0')).toBe('x newTag: 1.1.0\n');
  expect(() => replaceVersion('a', 'x', /(newTag: )\S+/, '1.1.0')).toThrow(/a does not name a version/);
});
