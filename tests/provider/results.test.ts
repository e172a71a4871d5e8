import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../testkit/pdfText.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
let latest: { id: number; ended: number; auftrag_id: number };
const every = { checkEinzelauftrag: true, checkMonitoring: true, checkTraplinked: true, sorter: 'ended' };
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('customer');
  latest = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, ...every });
});
afterAll(() => provider.close());

interface Row {
  id: number;
  area_name: string;
  datum_start: number | null;
  traplinked_report_timestamp: number | null;
  traplinked_report_id: number | null;
  alarm_level: string | null;
  is_not_checkable: boolean;
  article_id: number | null;
  count_traplinked_report_image: number;
}
const rowsOf = (more: object = {}): Promise<Row[]> =>
  person.get('datenbroker/getErgebnisliste', { besuchsbericht_id: latest.id, withoutTraplinked: true, ...more });

describe('reports', () => {
  test('X-29 orders and monthly reports, newest first, by kind', async () => {
    const all = await person.get('datenbroker/getAuftraege', { customer_id: 1, monitoring: true, einzelauftrag: true, traplinked: true, sorter: 'ended' });
    const ends = all.map(({ ended }: { ended: number }) => ended);
    expect(ends).toEqual([...ends].sort((one, other) => other - one));
    expect(new Set(all.map(({ herkunft }: { herkunft: string | null }) => herkunft))).toEqual(new Set(['Servicevertrag', 'Einzelauftrag', null]));
    const month = all.find(({ traplinkedbericht_id }: { traplinkedbericht_id: number | null }) => traplinkedbericht_id !== null);
    expect(month).toMatchObject({ id: null, auftragsNr: null, datum: month.datumStarted });
    expect(new Date(month.ended).toLocaleTimeString('de-AT', { timeZone: 'Europe/Vienna' })).toBe('22:00:00');
    const only = await person.get('datenbroker/getAuftraege', { customer_id: 1, monitoring: false, einzelauftrag: true, traplinked: false });
    expect(only.every(({ herkunft }: { herkunft: string }) => herkunft === 'Einzelauftrag')).toBe(true);
  });

  test('X-30 X-31 X-32 neighbours lead back and forth through all kinds', async () => {
    const walk = [latest as Record<string, unknown>];
    for (let at = 0; at < 3; at += 1) {
      const { id, traplinkedbericht_id } = walk.at(-1)!;
      const current = traplinkedbericht_id ? { traplinkedbericht_id } : { besuchsbericht_id: id };
      walk.push(await person.get('datenbroker/getPreviousBesuchsbericht', { customer_id: 1, ...current, ...every }));
    }
    const { id, traplinkedbericht_id } = walk.at(-1)!;
    const current = traplinkedbericht_id ? { traplinkedbericht_id } : { besuchsbericht_id: id };
    expect(await person.get('datenbroker/getNextBesuchsbericht', { customer_id: 1, ...current, ...every })).toEqual(walk.at(-2));
    expect(await person.get('datenbroker/getNextBesuchsbericht', { customer_id: 1, besuchsbericht_id: latest.id, ...every })).toEqual({});
    expect(await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 39, ...every })).toEqual({});
  });

  test('X-33 X-34 X-35 an order with its report and info, a monthly report', async () => {
    expect(await person.get('datenbroker/getBesuchsberichtOfAuftrag', { auftrag_id: latest.auftrag_id })).toEqual(latest);
    const order = await person.get('datenbroker/getAuftrag', { besuchsbericht_id: latest.id });
    expect(order).toMatchObject({ id: latest.auftrag_id, herkunft: 'Servicevertrag', info: expect.stringContaining('\n') });
    expect(await person.get('datenbroker/getAuftrag', { auftrag_id: latest.auftrag_id })).toEqual(order);
    const month = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, checkTraplinked: true });
    expect(await person.get('datenbroker/getTraplinkedbericht', { traplinkedbericht_id: month.id })).toEqual(month);
  });

  test.each(['0', '-1', 'abc', '99999999999', '1; drop table results', ''])('the id %j is nobody’s', async (id) => {
    expect(await person.get('datenbroker/getAuftrag', { auftrag_id: id })).toEqual({});
    expect(await person.get('datenbroker/getErgebnisliste', { besuchsbericht_id: id })).toEqual([]);
    expect(await person.get('datenbroker/getTraplinkedbericht', { traplinkedbericht_id: id })).toEqual({});
  });
});

describe('results', () => {
  test('X-26 the latest report of the large bakery has 5,000 rows with all fields', async () => {
    const rows = await rowsOf();
    expect(rows).toHaveLength(5000);
    expect(Object.keys(rows[0]!)).toEqual(
      expect.arrayContaining(
        (
          'id datum_start datum_end traplinked_report_timestamp area_name position_id position_nr position_beschreibung task_name task_ergebnis_id ' +
          'customer_ergebnis_id objekt_bezeichnung objekt result_value ergebnis ergebnisText is_not_checkable alarm_level bemerkung item_name article_id menge ' +
          'sal_unit_msr berater_id berater_name traplinked_device_id traplinked_device_traplinked_id traplinked_device_installiert_bis traplinked_report_id ' +
          'traplinked_report_event_type traplinked_report_report_type traplinked_report_device_status count_traplinked_report_image'
        ).split(' '),
      ),
    );
    expect(rows.every((row) => [true, 1, 'true'].includes(row.is_not_checkable) === (row.alarm_level === null))).toBe(true);
    expect(rows.some(({ article_id }) => article_id !== null) && rows.some(({ alarm_level }) => alarm_level === null)).toBe(true);
    const green = rows.filter(({ alarm_level }) => alarm_level === 'GRUEN').length;
    expect(green / rows.length).toBeGreaterThan(0.8);
  });

  test('X-26 only of the areas it is given; none given means all', async () => {
    const all = await rowsOf();
    const two = await rowsOf({ areasAllowed: '101,102' });
    expect(new Set(two.map(({ area_name }) => area_name))).toEqual(new Set(['Produktion', 'Lager']));
    expect(two).toEqual(all.filter(({ area_name }) => ['Produktion', 'Lager'].includes(area_name)));
    expect(await rowsOf({ areasAllowed: '' })).toHaveLength(5000);
    expect(await rowsOf({ areasAllowed: 'x' })).toEqual([]);
  });

  test('X-26 with the traps’ reports since the last visit, unless told to leave them out', async () => {
    const withTraps = await rowsOf({ withoutTraplinked: false });
    expect(withTraps.length).toBeGreaterThan(5000);
    expect(withTraps.filter(({ traplinked_report_id }) => traplinked_report_id === null)).toHaveLength(5000);
  });

  test('X-27 X-28 X-73 a month has trap rows with pictures, and its visits’ rows', async () => {
    const { id, start, end } = await person.get('datenbroker/getLastBesuchsbericht', { customer_id: 1, checkTraplinked: true });
    const traps: Row[] = await person.get('datenbroker/getTraplinkedErgebnisliste', { traplinkedbericht_id: id });
    expect(traps.every((row) => row.traplinked_report_timestamp! >= start && row.traplinked_report_timestamp! <= end && row.datum_start === null)).toBe(true);
    const pictured = traps.find((row) => row.count_traplinked_report_image > 0)!;
    const images = await person.get('datenbroker/getTraplinkedReportImages', { traplinked_report_id: pictured.traplinked_report_id });
    expect(images).toHaveLength(pictured.count_traplinked_report_image);
    expect(Buffer.from(images[0].imageData, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    const visits: Row[] = await person.get('datenbroker/getAllBesuchsberichteOfMonth', { traplinkedbericht_id: id, areasAllowed: '101' });
    expect(visits.length).toBeGreaterThan(0);
    expect(visits.every((row) => row.datum_start! >= start && row.datum_start! <= end && row.area_name === 'Produktion')).toBe(true);
  });

  test('X-37 the cache is emptied', async () => {
    expect(await person.get('cache/leereErgebnisseCache', { besuchsbericht_id: latest.id })).toEqual({ success: true });
  });
});

describe('a written list', () => {
  const customer = { kunde: 'Großbäckerei Sonnleitner', cardcode: '100100', adresse: 'Am Güterbahnhof 1', zipcode: '4600', ort: 'Wels' };
  const rows = [
    { datum_start: Date.UTC(2026, 10, 9, 8), area_name: 'Lager', position_nr: 'K-002', ergebnisText: '7', alarm_level: 'ROT', bemerkung: '=1+1', menge: 2.5 },
    { position_nr: 'K-001', is_not_checkable: true, alarm_level: null, berater_name: 'Aylin Yıldız' },
  ];
  const write = async (body: object) => (await person.send('POST', 'report/generateErgebnislisteReport', body)).json();

  test('X-36 as a workbook: a sheet that says what it is, then order and kinds as posted, a filter, never a formula', async () => {
    const { url } = await write({ type: 'excel', liste: rows, customer, zeitraum: '01.11.2026 - 30.11.2026' });
    expect(url).toMatch(/^report\/file\/[0-9a-f]{32}\/Ergebnisliste_100100\.xlsx$/);
    const file = await person.send('GET', url);
    expect(file.headers['content-type']).toContain('spreadsheetml');
    const { properties, sheets } = await readXlsx(file.rawPayload, { readStyles: true });
    expect(properties?.title).toBe('Ergebnisliste');
    const [about, list] = sheets;
    expect(about!.rows.slice(0, 6).map(([first]) => first)).toEqual([
      'Ergebnisliste',
      null,
      'Großbäckerei Sonnleitner (100100)',
      'Am Güterbahnhof 1, 4600 Wels',
      'Zeitraum 01.11.2026 - 30.11.2026',
      'Zeilen: 2',
    ]);
    expect([list!.name, list!.freezePane?.rows, list!.autoFilter?.range]).toEqual(['Ergebnisse', 1, 'A1:M3']);
    const [, first, second] = list!.rows;
    expect(first).toEqual(expect.arrayContaining([new Date('2026-11-09T09:00:00Z'), 'Lager', 'K-002', 7, 'rot', '=1+1', 2.5]));
    expect(second).toEqual(expect.arrayContaining(['K-001', 'nicht überprüfbar', 'Aylin Yıldız']));
    expect(list!.cells!.get('1,0')!.style?.numFmt).toBe('dd.mm.yyyy hh:mm');
    expect(list!.cells!.get('1,7')!.style?.fill).toMatchObject({ fgColor: { rgb: 'f9d2cf' } });
  });

  test('X-36 as a PDF of which each page says whose it is', async () => {
    const { url } = await write({ type: 'pdf', liste: Array.from({ length: 60 }, () => rows[0]), customer });
    const file = await person.send('GET', url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const text = await textOfPdf(file.rawPayload);
    const pages = [...text.matchAll(/Seite \d+ von (\d+)/g)].map(([, of]) => Number(of));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages).toEqual(pages.map(() => pages.length));
    expect(text.match(/Ergebnisliste – Großbäckerei Sonnleitner \(100100\)/g)).toHaveLength(pages.length);
  });

  test.each([{}, { type: 'word', liste: [] }, { type: 'pdf' }, { type: 'pdf', liste: [null] }])('X-36 %j is an error', async (body) => {
    expect(await write(body)).toEqual({ error: 'bad_report' });
  });
});
