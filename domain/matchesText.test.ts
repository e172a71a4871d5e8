import { expect, test } from 'vitest';
import { matchesText, toSearchText, createTextMatcher } from './matchesText.ts';

test.each([
  ['Müller', ['müller', 'MÜLLER', 'Mueller', 'muller', 'Mu\u0308ller', 'ller']],
  ['Mueller', ['Müller', 'mueller', 'eller']],
  ['Mu\u0308ller & Söhne', ['Müller', 'soehne müller', 'sohne', 'Müller & Söhne']],
  ['Größing', ['groessing', 'grossing', 'GRÖSSING', 'größing', 'Grössing']],
  ['GROẞWEIẞENBACH', ['großweißenbach', 'Grossweissenbach']],
  ['Weiss', ['Weiß', 'WEISS']],
  ['Straße', ['strasse', 'STRASSE']],
  ['Jäger', ['jaeger', 'jager', 'JÄGER']],
  ['Jaeger', ['jäger']],
  ['Dvořák', ['dvorak', 'DVOŘÁK']],
  ['Škoda-Gaßner', ['skoda', 'gassner', 'Škoda gaßner']],
  ['Łukasz Møller', ['lukasz', 'moller']],
  ['Café Zauner', ['cafe', 'zauner café']],
  ['Groß-Enzersdorf', ['groß enzersdorf', 'enzersdorf gross', 'Groß\u2011Enzersdorf']],
  ['St.\u00a0Pölten', ['st. pölten', 'St.\u00a0Poelten', 'polten']],
  ['Lebens\u00admittel\u200blager', ['lebensmittellager']],
  ['O’Brien', ["o'brien", 'O´Brien']],
  ['Bauer, Neuer', ['bauer', 'er', 'neue', 'ue']],
  ['CO₂-Falle', ['co2', 'CO₂']],
  ['2,5 kg', ['2.5', '2,5', 'kg 2,5']],
  ['2.5 kg', ['2,5']],
  ['10.11.2026', ['10.11', '11.2026']],
])('%s is found as readers type it', (text, terms) => {
  for (const term of terms) expect([term, matchesText([text], term)]).toEqual([term, true]);
});

test.each([
  ['Müller', ['miller', 'müller x', 'moeller']],
  ['Bauer', ['bäuerin', 'baür x']],
  ['24 Stunden', ['25', '24,5']],
])('%s is not found by other words', (text, terms) => {
  for (const term of terms) expect([term, matchesText([text], term)]).toEqual([term, false]);
});

test('finds words in any order and in several texts', () => {
  expect(matchesText(['K-001', 'Küche', null], 'kueche k-001')).toBe(true);
  expect(matchesText(['K-001', 'Küche'], 'küche k-002')).toBe(false);
  for (const term of ['', '  ', '\u00ad', null, undefined]) expect(matchesText([null], term)).toBe(true);
  expect(['Söhne', 'Sonne'].map((text) => toSearchText([text])).filter(createTextMatcher('soehne'))).toHaveLength(1);
});
