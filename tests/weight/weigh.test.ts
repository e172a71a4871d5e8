import { describe, expect, test } from 'vitest';
import { describeExcess, listFiles, listPageFiles } from './weigh.ts';

const manifest = {
  'Page.tsx': { file: 'assets/Page-aaaaaaaa.js', imports: ['_shared.js'], css: ['assets/Page-bbbbbbbb.css'] },
  'Other.tsx': { file: 'assets/Other-cccccccc.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared-dddddddd.js', imports: ['Page.tsx'] },
};

describe('the files of a page', () => {
  test('are those of its modules with all they import, each once', () => {
    expect([...listFiles(manifest, ['Page.tsx', 'Other.tsx'])]).toEqual([
      'assets/Page-aaaaaaaa.js',
      'assets/Page-bbbbbbbb.css',
      'assets/shared-dddddddd.js',
      'assets/Other-cccccccc.js',
    ]);
  });
  test('are not guessed: a module without a file is named', () => {
    expect(() => listFiles(manifest, ['Gone.tsx'])).toThrow('Gone.tsx');
  });
  test('those that the page itself names are read from it', () => {
    expect(listPageFiles('<script src="/assets/a.js"></script><link href="/assets/b.css">')).toEqual(['assets/a.js', 'assets/b.css']);
  });
});

describe('a complaint', () => {
  const files = [
    { name: 'frame.js', bytes: 12_100 },
    { name: 'libraries.js', bytes: 90_000 },
  ];
  test('names a page that exceeds budget and slack, and its files', () => {
    expect(describeExcess({ page: 'login', bytes: 97_000, opens: [] }, files, 1.05)).toBe(
      'The page "login" weighs 102.1 KB; its budget is 97.0 KB. Its heaviest files: libraries.js 90.0 KB, frame.js 12.1 KB.',
    );
  });
  test('is not made within the slack', () => expect(describeExcess({ page: 'login', bytes: 97_300, opens: [] }, files, 1.05)).toBeNull());
});
