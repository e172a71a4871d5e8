import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { screens } from '../../e2e/screens.ts';
import { code, files, isTest, readText } from './sources.ts';

const readsEnvironment = /(^|\/)(config|main|start|run|[\w.]+\.config|globalSetup|ports|chromium|clock)\.ts$/;

describe('the layout of the project', () => {
  test('a source file has at most 250 lines, a test file 400', () => {
    const long = code.filter((file) => readText(file).split('\n').length - 1 > (isTest(file) ? 400 : 250));
    expect(long, 'A file over the limit is two things: split it.').toEqual([]);
  });
  test('a file name says what is inside', () => {
    expect(
      code.filter((file) => /^(utils?|helpers?|common|misc|shared|types|index|lib)\.tsx?$/i.test(basename(file))),
      'Name it after what it holds.',
    ).toEqual([]);
  });
  test('a declaration has one value', () => {
    const declaresPair = /^[ \t]*(?:export )?(?:const|let) \[[^\]]+\](?:: \[[^\]]+\])? = \[[^;\]]*(?:\[[^;\]]*\][^;\]]*)*\](?: as const)?;/m;
    expect(
      code.filter((file) => declaresPair.test(readText(file))),
      'Write a line for each value, which readers and the rules of limits find.',
    ).toEqual([]);
  });
  test('only the configuration reads the environment', () => {
    expect(
      code.filter((file) => !readsEnvironment.test(file) && !isTest(file) && readText(file).includes('process.env')),
      'Read it in config.ts and pass it on.',
    ).toEqual([]);
  });
  test('W-03 no location is found by its number alone', () => {
    const byNumber = /cardcode\s*[!=]==|[!=]==\s*([\w.]+\.)?cardcode\b/;
    const found = code.filter((file) => /^(gateway|web)\//.test(file) && byNumber.test(readText(file)));
    expect(found, 'Compare locations by their key, and what an answer names by findSentLocation.').toEqual(['gateway/access/sentLocation.ts']);
  });
  test('explained colours of charts and maps are visible in forced colours', () => {
    const openings = code
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) => readText(file).match(/<[\w.]+(?:=>|[^<>])*style=\{\{ background:/g) ?? []);
    expect(openings.length).toBeGreaterThan(5);
    // The edge of a wide table is a shadow.
    expect(openings.filter((opening) => !/className="swatch"|insetY="0"/.test(opening))).toEqual([]);
  });
  test('nothing of the place where it was written is in it', () => {
    const written = files.filter((file) => /\.(ts|tsx|json|md|graphql|yml|html)$/.test(file) && file !== 'package-lock.json');
    const place = new RegExp(['/work/', '\\.\\./shared', 'helper-\\d'].join('|'));
    expect(written.filter((file) => file !== 'tests/rules/layout.test.ts' && place.test(readText(file)))).toEqual([]);
  });
});

test('every page is seen by the tests of all pages', () => {
  const isSeen = (path: string) => screens.some((screen) => /^[/?]?$/.test(screen.path.slice(path.length, path.length + 1)) && screen.path.startsWith(path));
  const paths = [...readText('web/paths.ts').matchAll(/: '(\/[^']*)'/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(40);
  expect(
    paths.filter((path) => !isSeen(path)),
    'Add it to e2e/screens.ts.',
  ).toEqual([]);
});

// `mails` sends what other features write, and has no page.
describe.each(readdirSync('gateway/features').filter((feature) => feature !== 'mails'))('the feature %s', (feature) => {
  test('has one name in every house', () => {
    const has = (pattern: string) => files.some((file) => new RegExp(pattern).test(file));
    expect(has(`^schema/${feature}\\.graphql$`), 'schema').toBe(true);
    expect(has(`^operations/${feature}/`), 'operations').toBe(true);
    expect(has(`^web/features/${feature}/`) || has(`^web/(session|ui|app)/`), 'web').toBe(true);
    expect(has(`^gateway/features/${feature}/resolvers\\.ts$`), 'resolvers').toBe(true);
    expect(readText('gateway/features.ts')).toContain(`./features/${feature}/resolvers.ts`);
  });
});
