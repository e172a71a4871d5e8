import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { readinessFile } from './files.ts';
import type { Language } from '../../generated/resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00+01:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const pdfium = PDFiumLibrary.init();
/** Lists of the rules, by the call that reads each. */
const sources: Record<string, string> = {
  planIndex: 'plans',
  getMaengel: 'defects',
  getAuftraege: 'orders',
  getAllePositionen: 'positionNames',
  getSicherheitsdatenblaetter: 'sheetArticles',
  getTraplinkedDevices: 'devices',
  getSensoren: 'sensors',
  biotechUserOfCustomer: 'users',
};
const defect = {
  id: '198',
  number: '198',
  summary: 'Loch',
  areaName: 'Lager',
  status: 'OPEN',
  priority: 'HIGH',
  createdAt: new Date('2026-11-02T12:00:00Z'),
  photos: [1],
};
const createSensors = (count: number) =>
  Array.from({ length: count }, (_none, at) => ({ id: String(at), serialNumber: `S-${at + 1}`, name: null, lastReading: null }));

/** The lines of the list as a PDF, at a location whose lists are these. */
async function readLines(lists: Record<string, unknown[] | Error>, language: Language = 'DE') {
  const call = async ({ name }: { name: string }, { completed }: { completed?: boolean }) => {
    if (!sources[name]) return { id: '1', location: 'AT:100', cardcode: '100', name: 'Backhaus' };
    const found = (!completed && lists[sources[name]]) || [];
    if (found instanceof Error) throw found;
    return name === 'getSensoren' ? { message: null, unreadable: countUnreadable(found), rows: found } : found;
  };
  const provider = { clock: systemClock, call };
  const scope = { getAccess: async () => ({ getRights: async () => 'all', getAreas: async () => 'all' }) };
  const opener = { session: { user: { role: 'ADMIN', name: 'Eva Ernst' } }, location: 'AT:100', scope, records: { isOn: false } };
  const { type, length, body } = (await readinessFile.open({ language }, provider as never, opener as never))!;
  expect([type, length]).toEqual(['application/pdf', (body as Buffer).length]);
  const document = await (await pdfium).loadDocument(body as Buffer);
  return [...document.pages()].flatMap((page) => page.getText().split(/\s*\r?\n/));
}

test('lists rules with findings first, a row for each finding', async () => {
  const rows = await readLines({ defects: [defect], sensors: createSensors(1) });
  const getRowIndex = (row: string) => rows.indexOf(row);
  expect(
    rows.slice(getRowIndex('Mängel mit hoher Gefahr, länger als 14 Tage offen (1)'), getRowIndex('Mängel mit hoher Gefahr, länger als 14 Tage offen (1)') + 3),
  ).toEqual(['Mängel mit hoher Gefahr, länger als 14 Tage offen (1)', 'Nummer Was Bereich Seit Tage', '198 Loch Lager 02.11.2026 20']);
  // Said of the plans, and not of a sensor without a name.
  expect(rows.filter((row) => row.endsWith('Für diesen Standort gibt es keinen Plan.'))).toHaveLength(1);
  expect(rows.filter((row) => row === 'Nichts gefunden.')).toHaveLength(14 - 3);
  expect(getRowIndex('Sensoren ohne Messwerte (1)')).toBeLessThan(getRowIndex('Plan und Verzeichnis weichen ab (0)'));
  expect(rows[getRowIndex('Plan und Verzeichnis weichen ab (0)') + 1]).toBe('Nichts gefunden.');
});

test('no number is shown where no rule could be looked at', async () => {
  const failing = new GatewayError('PROVIDER_TIMEOUT', 'late');
  const rows = await readLines(Object.fromEntries(Object.values(sources).map((name) => [name, failing])), 'EN');
  expect(rows[3]).toBe('Open points no rule could be checked');
});

test('writes five hundred findings of a rule, and counts the others', async () => {
  const has = (cells: readonly string[], number: string) => cells.some((cell) => cell.split(' ')[0] === number);
  const readNumbered = async (count: number) => readLines({ sensors: createSensors(count) });
  const all = await readNumbered(500);
  const more = await readNumbered(502);
  expect([has(all, 'S-500'), all.some((cell) => cell.startsWith('weitere'))]).toEqual([true, false]);
  expect([has(more, 'S-500'), has(more, 'S-501'), more.includes('weitere: 2')]).toEqual([true, false, true]);
});
