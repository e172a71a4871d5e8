import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import de from '../../i18n/de/uploads.json' with { type: 'json' };
import en from '../../i18n/en/uploads.json' with { type: 'json' };
import { failureReasons, refusalReasons, UploadFailure } from './uploadFailure.ts';
import { formatUploadFailure } from './formatUploadFailure.ts';

const kinds = ['picture', 'plan', 'document'] as const;

describe.each(['de', 'en'] as const)('in the language %s', (language) => {
  beforeAll(() => i18next.init({ lng: language, resources: { de: { uploads: de }, en: { uploads: en } }, interpolation: { escapeValue: false } }));
  // Other files of the same worker share i18next.
  afterAll(() => i18next.changeLanguage('de'));

  test.each(failureReasons)('%s has a text with what to do', (reason) => {
    const all = failureReasons.map((each) => formatUploadFailure(new UploadFailure(each), 'plan'));
    const text = formatUploadFailure(new UploadFailure(reason), 'plan');
    expect(all.filter((each) => each === text)).toHaveLength(1);
    expect(text).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(text).not.toMatch(/[{}_]|undefined/);
    expect(text).toMatch(/[Bb]itte|[Pp]lease|Erlaubt:|Allowed:/);
  });

  test.each(kinds)('a wrong type as %s names the types that are accepted', (kind) => {
    for (const reason of ['WRONG_TYPE', 'NOT_AN_IMAGE'] as const)
      expect(formatUploadFailure(new UploadFailure(reason), kind)).toContain((language === 'de' ? de : en).types[kind]);
  });

  test('the refusal has exact megapixels, and the largest size of the hints', () => {
    const tooMany = formatUploadFailure(new UploadFailure('TOO_MANY_PIXELS', { pixels: 128_010_000, maxPixels: 128_000_000 }), 'picture');
    expect(tooMany).toContain(language === 'de' ? '128,1' : '128.1');
    expect(tooMany).toMatch(/\b128 /);
    expect(formatUploadFailure(new UploadFailure('TOO_LARGE', { maxBytes: 11_534_336 }), 'plan')).toContain('10\u00a0MB');
    expect(formatUploadFailure(new UploadFailure('TOO_LARGE', { maxBytes: 10 * 2 ** 20 }), 'picture')).toContain('10\u00a0MB');
    expect(formatUploadFailure(new UploadFailure('TOO_LARGE', { maxBytes: 3 * 2 ** 20 }), 'picture')).toContain('3\u00a0MB');
  });
});

test('a refused content is refused again, a passing failure can retry', () => {
  expect(failureReasons.filter((reason) => !new UploadFailure(reason).canRetry)).toEqual(refusalReasons);
});
