import { expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

const client = code.filter((file) => file.startsWith('web/') && !isTest(file) && !/^web\/(testkit|build|dev)\//.test(file));

/** Imports that need no retry and no notice, by file: their failure is neither visible nor relevant. */
const without: Readonly<Record<string, number>> = {
  // Reads ahead only.
  'web/app/layout/Prefetcher.tsx': 1,
  // Is part of each retried load.
  'web/app/loading/lazyPage.tsx': 1,
  // The table of texts, which `addTexts` loads with retries.
  'web/i18n/i18n.ts': 14,
};

test('retries all lazy code of the client, and contains failures', () => {
  const retried = /\b(lazyPart|createPart|createUserPart|\w+Page|loadRetrying)\(\(\) => import\(/g;
  const found = client.map((file) => {
    const text = readText(file);
    const all = text.match(/\bimport\((?!\.)/g)?.length ?? 0;
    return { file, left: all - (text.match(retried)?.length ?? 0) };
  });
  expect(found.filter(({ file, left }) => left !== (without[file] ?? 0))).toEqual([]);
  expect(client.filter((file) => /\blazy\b[^;]*from 'react'/.test(readText(file)))).toEqual([]);
});
