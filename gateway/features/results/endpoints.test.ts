import { describe, expect, test } from 'vitest';
import { toResultRow } from './decode.ts';
import * as endpoints from './endpoints.ts';

const found = Date.parse('2026-03-02T08:05:00Z');
const customer = { id: '7', cardcode: '100', country: 'AT', name: 'Backhaus' } as never;
const order = { id: '5', number: '2026-001', description: 'Monitoring' };
const visit = { __typename: 'VisitReport', providerId: '22', order, startedAt: new Date(found), endedAt: new Date(found + 3_600_000) };
const sentRow = {
  id: 1,
  datum_start: found,
  datum_end: found + 60_000,
  area_name: 'Lager',
  position_nr: 'K-5',
  position_beschreibung: 'Tor',
  task_name: 'Fang prüfen',
  objekt_bezeichnung: 'Falle',
  ergebnisText: '2 Mäuse',
  alarm_level: 'GELB',
  bemerkung: 'nass',
  item_name: 'Köder',
  menge: 1.5,
  sal_unit_msr: 'g',
  berater_name: 'Grünwald',
};
const row = toResultRow({ ...sentRow, traplinked_report_id: 9 }, 'AT:100');
const bare = toResultRow({ id: 2, is_not_checkable: true }, 'AT:100');
type Sent = Record<string, unknown> & { liste: Record<string, unknown>[] };
const createSent = (more: object = {}) =>
  endpoints.generateResultListReport.send({ format: 'EXCEL', sort: null, customer, report: visit, rows: [row, bare], unreadable: 0, ...more } as never) as Sent;

describe('F-11 a list that the provider writes', () => {
  test('has every column of its rows in the provider’s words', () => {
    const [full, empty] = createSent().liste;
    expect(full).toEqual({ ...sentRow, result_value: '2 Mäuse', is_not_checkable: false });
    const nothing = Object.fromEntries(Object.keys(full!).map((name) => [name, null]));
    expect(empty).toEqual({ ...nothing, id: 2, is_not_checkable: true });
    const [, , added] = createSent({ unreadable: 3 }).liste;
    expect(added).toEqual({ ...nothing, id: -1, is_not_checkable: false, bemerkung: expect.stringContaining('3 rows could not be read') });
  });

  test('returns kind, order and period, and the visit’s order', () => {
    const { liste: _rows, customer: of, ...sent } = createSent({ sort: { field: 'AREA', direction: 'ASC' } });
    expect(sent).toEqual({
      type: 'excel',
      sortierung: 'AREA ASC',
      zeitraum: '02.03.2026 09:05 - 02.03.2026 10:05',
      besuchsbericht: { id: 22, ended: found + 3_600_000 },
      auftrag: { id: 5, auftragsNr: '2026-001', description: 'Monitoring' },
    });
    expect(of).toMatchObject({ cardcode: '100' });
    const month = createSent({ format: 'PDF', report: { ...visit, __typename: 'MonthlyReport', order: null, endedAt: null } });
    expect(month).toMatchObject({ type: 'pdf', sortierung: 'FOUND_AT DESC', zeitraum: '02.03.2026 09:05 - ' });
    expect([Object.keys(month), Object.keys(createSent({ report: { ...visit, order: null } }))].flat()).not.toContain('auftrag');
    expect(createSent({ report: { ...visit, endedAt: null } })).toMatchObject({ besuchsbericht: { id: 22, ended: null } });
  });

  test('is known by its address, without which there is none', () => {
    const decodeAddress = (response: unknown) => endpoints.generateResultListReport.decode(response, {} as never);
    expect(decodeAddress({ url: '/liste.pdf' })).toBe('/liste.pdf');
    expect(() => decodeAddress({})).toThrow('url');
  });
});

test('emptying the cache of a report is done unless the provider refuses', () => {
  const decodeDone = (response: unknown) => endpoints.emptyResultCache.decode(response, {} as never);
  expect([null, {}, { success: true }].map(decodeDone)).toEqual([true, true, true]);
  expect([{ success: false }, { error: 'nein' }, { success: true, error: 'nein' }].map(decodeDone)).toEqual([false, false, false]);
});

test('a data sheet has its file name, or its address’s end', () => {
  const sheets = endpoints.dataSheetsOfArticle.decode([{ filename: 'Paste', url: '/a/b.pdf' }, { url: '/a/c.pdf' }], { articleId: '8' });
  expect(sheets).toEqual([
    { name: 'Paste', path: '/a/b.pdf' },
    { name: 'c.pdf', path: '/a/c.pdf' },
  ]);
});
