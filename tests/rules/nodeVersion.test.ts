import { expect, test } from 'vitest';
import { readText } from './sources.ts';

const pinned = readText('.node-version').trim();
const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> };

test('the Node of package.json is that of .node-version', () => {
  expect(dependencies['node']).toBe(pinned);
});

test('the images run the Node of package.json', () => {
  const dockerfile = readText('Dockerfile');
  const [major] = pinned.split('.');
  const bases = [...dockerfile.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base!);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(new RegExp(`^node:${major}\\.[\\d.]+-bookworm-slim@sha256:[\\da-f]{64}$`));
  // `node` of the commands is the one that npm installed.
  expect(dockerfile).toContain('ENV PATH=/portal/node_modules/.bin:$PATH');
});
