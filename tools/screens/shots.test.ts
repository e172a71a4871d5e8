import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Person, screens } from '../../e2e/screens.ts';
import { renderIndexPage, formatMeasurements, type Taken } from './indexPage.ts';
import { allShots, getFileName, selectShots } from './shots.ts';

const getFileNames = (words: string[]) => selectShots(words).map(getFileName);

test('words of one kind are alternatives, of several kinds required together', () => {
  expect(getFileNames(['report', 'customer', 'de', '390', '1440', 'light'])).toEqual(['report-customer-de-390-light.png', 'report-customer-de-1440-light.png']);
  expect(getFileNames(['visitor', 'login', 'welcome', 'en', '768', 'dark'])).toEqual(['welcome-visitor-en-768-dark.png', 'login-visitor-en-768-dark.png']);
});

test('without a word takes every picture, each with a unique name', () => {
  expect(new Set(getFileNames([])).size).toBe(allShots.length);
});

test('omits screens that a phone does not have', () => {
  expect(getFileNames(['keys', 'de', 'light'])).toEqual(['keys-customer-de-768-light.png', 'keys-customer-de-1440-light.png']);
});

test('a word that chooses nothing is shown', () => {
  expect(() => selectShots(['report', 'reprot'])).toThrow('No picture is called reprot.');
});

test('the index shows each picture under its screen, with what was measured', () => {
  const [shot] = selectShots(['login', 'de', '390', 'light']);
  const taken: Taken = { shot: shot!, height: 900, shift: 0.0512, beyond: 12, failure: '<Timeout>' };
  expect(formatMeasurements(taken)).toBe('900 px, shift 0.051, 12 px too wide, <Timeout>');
  const page = renderIndexPage([taken]);
  expect(page).toContain('<h2>login</h2>');
  expect(page).toContain('src="login-visitor-de-390-light.png"');
  expect(page).toContain('&lt;Timeout>');
});

/** Demo user of each role. */
const personByRole: Record<string, Person> = { ADMIN: 'admin', KEY_USER: 'keyuser', CUSTOMER: 'customer' };

test('every route of the portal is among the screens for its roles', async () => {
  // The router belongs to the client, which is compiled apart.
  const router: string = '../../web/app/routes.tsx';
  const { routes } = (await import(router)) as { routes: readonly { path: string; access: string | readonly string[] }[] };
  const missing = routes.flatMap(({ path, access }) => {
    const seen = screens.filter((screen) => matchPath(path, new URL(screen.path, 'http://portal').pathname)).flatMap(({ people }) => people);
    const requiredPersons: Person[] = typeof access === 'string' ? ['visitor'] : access.map((role) => personByRole[role]!);
    return requiredPersons.filter((person) => !seen.includes(person)).map((person) => `${path} as ${person}`);
  });
  expect(missing).toEqual([]);
});
