import { CombinedGraphQLErrors } from '@apollo/client';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import errors from '../i18n/de/errors.json' with { type: 'json' };
import { formatFailure } from './failure.ts';

beforeAll(() => i18next.init({ lng: 'de', resources: { de: { errors } } }));

const stubPage = (brand: object | null) => vi.stubGlobal('document', { querySelector: () => brand && { content: JSON.stringify(brand) } });
beforeEach(() => void stubPage(null));
afterEach(() => void vi.unstubAllGlobals());

const createError = (code: string, extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions: { code } }], ...(extensions ? { extensions } : {}) });
const withId = { requestId: '7f3a12bc-0000-4000-8000-000000000000' };

test.each([
  [
    'a failure of the provider',
    createError('PROVIDER_TIMEOUT', withId),
    'Die Antwort Ihres Dienstleisters dauert zu lange. Bitte versuchen Sie es noch einmal. (Vorgang 7f3a12bc)',
  ],
  ['what the user can mend', createError('FORBIDDEN', withId), 'Dafür fehlt Ihnen die Berechtigung.'],
  ['a failure without a response', new TypeError('Failed to fetch'), 'Es kam keine Verbindung zustande. Bitte prüfen Sie Ihre Internetverbindung.'],
])('of %s the text names the request that the log explains', (_what, error, text) => {
  expect(formatFailure(error)).toBe(text);
});

test('of a provider’s failure the text has its contact, if set', () => {
  stubPage({ contact: '+43 1 234' });
  expect(formatFailure(createError('INTERNAL', withId))).toMatch(/\(Vorgang 7f3a12bc; Sie erreichen uns: \+43 1 234\)$/);
});
