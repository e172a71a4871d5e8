import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { toResultRow } from './decode.ts';
import type { ResultRow } from './models.ts';
import { resultsOverTimeFile } from './overTimeFile.ts';
import { overTimeResolvers } from './overTimeResolvers.ts';

const resolve = resolvingOf(overTimeResolvers);

const at = (time: string) => new Date(`2026-${time}:00Z`);
const row = (id: string, more: Partial<ResultRow> = {}): ResultRow => ({ ...toResultRow({ id, position_id: '5' }, 'AT:100'), ...more });
const order = (id: string, day: string, more: object = {}) => ({
  id,
  kind: 'MONITORING_VISIT',
  number: `2026-${id}`,
  startedAt: at(`${day}T08:00`),
  endedAt: at(`${day}T10:00`),
  ...more,
});
const orders = [order('1', '03-01'), order('2', '03-02'), order('3', '03-03', { kind: 'MONTHLY_REPORT', number: null }), order('4', '03-04', { number: null })];
const full = row('21', {
  foundAt: at('03-02T08:05'),
  endedAt: at('03-02T08:06'),
  areaName: 'Lager',
  positionNumber: '007',
  positionName: 'Tor',
  task: 'Fang prüfen',
  objectName: 'Falle',
  result: '2,5',
  level: 'RED',
  remark: 'nass',
  material: 'Köder',
  quantity: 1.5,
  unit: 'g',
  advisorName: 'Grünwald',
});
const rows: Record<string, ResultRow[]> = {
  1: [row('11', { foundAt: at('03-01T08:05') })],
  2: withUnreadable([full], 2),
  3: [row('31', { foundAt: at('03-03T08:05'), trapReportId: '9', level: 'GREEN', result: 'Maus' })],
  4: [row('41', { foundAt: at('03-04T08:05'), notCheckable: true, level: 'RED' })],
};
const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100/1', name: 'Backhaus' };

function person(failing: string | null = null) {
  const sealed: Record<string, unknown>[] = [];
  const provider = {
    async call({ name }: { name: string }, { orderId, reportId }: { orderId: string; reportId: string }) {
      if (name === 'getAuftraege') return orders;
      if (name === 'getLastBesuchsbericht') return { providerId: '4' };
      if (name === 'getAuftrag') return { id: '4' };
      if (name === 'getBesuchsberichtOfAuftrag') return { providerId: orderId };
      if (name !== 'getErgebnisliste') return customer;
      if (reportId === failing) throw Object.assign(new Error('late'), { code: 'PROVIDER_TIMEOUT' });
      return rows[reportId];
    },
    prime: () => undefined,
  };
  const context = {
    provider,
    location: 'AT:100',
    session: { key: 'k', user: { role: 'ADMIN' } },
    scope: { at: async () => ({ areas: async () => 'all' }) },
    sealedUrls: { seal: (ticket: Record<string, unknown>) => (sealed.push(ticket), '/datei') },
  };
  return { context, sealed };
}
const march = { start: Date.parse('2026-03-01T00:00:00+01:00'), end: Date.parse('2026-04-01T00:00:00+02:00') - 1 };

describe('the file of results over time', () => {
  const open = async (args: object, failing: string | null = null) => {
    const { context } = person(failing);
    const sealed = { format: 'CSV', language: 'DE', reports: '1,2,3,4', days: JSON.stringify(march), asked: '{}', ...args };
    return (await resultsOverTimeFile.open(sealed as never, context.provider as never, context as never))!;
  };
  const lines = async (args: object) => (await text((await open(args)).body as Readable)).replace('\uFEFF', '').split('\r\n');

  test('has a line for each result, newest first, with the words of its language, and one for those that could not be read', async () => {
    expect(await lines({})).toEqual([
      'Datum/Zeit;Ende;Quelle;Bericht;Bereich;Pos.-Nr.;Position;Aufgabe;Objekt;Ergebnis;Stufe;Bemerkung;Material;Menge;Einheit;Berater',
      '04.03.2026 09:05;;Besuch;;;;;;;;nicht überprüfbar;;;;;',
      '03.03.2026 09:05;;"=""24/7""";Monatsbericht;;;;;;Maus;in Ordnung;;;;;',
      '02.03.2026 09:05;02.03.2026 09:06;Besuch;"=""2026-2""";Lager;"=""007""";Tor;Fang prüfen;Falle;2,5;Alarm;nass;Köder;1,5;g;Grünwald',
      '01.03.2026 09:05;;Besuch;"=""2026-1""";;;;;;;;;;;;',
      ';;;;;;;;;;;2 Zeilen konnten nicht gelesen werden;;;;',
      '',
    ]);
    const english = await lines({ language: 'EN', reports: '3,4' });
    expect(english.map((line) => line.split(';').slice(2, 11).filter(Boolean))).toEqual([
      ['Source', 'Report', 'Area', 'Pos. no.', 'Position', 'Task', 'Object', 'Result', 'Level'],
      ['visit', 'not checkable'],
      ['"=""24/7"""', 'monthly report', 'Maus', 'in order'],
      [],
    ]);
  });

  test('has what was asked of the rows, from the reports that were read, within the days', async () => {
    const ids = async (args: object) =>
      (await lines(args))
        .slice(1)
        .map((line) => line.slice(0, 5))
        .filter((day) => /^\d/.test(day));
    expect(await ids({ reports: '1,2', asked: JSON.stringify({ sort: { field: 'FOUND_AT', direction: 'ASC' } }) })).toEqual(['01.03', '02.03']);
    expect(await ids({ asked: JSON.stringify({ filter: 'maus' }) })).toEqual(['03.03']);
    expect(await ids({ asked: JSON.stringify({ only: { areas: ['Lager'] } }) })).toEqual(['02.03']);
    expect(await ids({ days: JSON.stringify({ ...march, end: Number(at('03-02T23:00')) }) })).toEqual(['02.03', '01.03']);
    expect(await ids({ days: 'null', reports: '4' })).toEqual(['04.03']);
  });

  test('says as a workbook of what it is', async () => {
    const facts = async (args: object, title = 'Ergebnisse') => {
      const { body } = await open({ format: 'EXCEL', ...args });
      const chunks: Buffer[] = [];
      for await (const chunk of body as Readable) chunks.push(chunk as Buffer);
      const { sheets } = await readXlsx(Buffer.concat(chunks));
      const told = sheets.find(({ name }) => name !== title)!.rows.map((each) => each.filter((cell) => cell !== null));
      return [sheets.some(({ name }) => name === title), ...told.filter((each) => each.length > 0).slice(0, 5)];
    };
    const only = { levels: ['RED', 'NONE'], areas: ['Lager'], objects: ['Falle'], tasks: ['Fang'] };
    expect(await facts({ asked: JSON.stringify({ filter: 'x', only }), reports: '1,2' })).toEqual([
      true,
      ['Ergebnisse'],
      ['Standort', 'Backhaus (100/1)'],
      ['Zeitraum', '01.03.2026 – 31.03.2026'],
      ['Berichte', '2'],
      ['Filter', 'x, Alarm, Lager, Falle, Fang'],
    ]);
    expect(await facts({ days: 'null', reports: '4', language: 'EN' }, 'Results')).toEqual([
      true,
      ['Results'],
      ['Location', 'Backhaus (100/1)'],
      ['Period', 'latest report'],
      ['Reports', '1'],
      ['Filter', '–'],
    ]);
  });

  test('is none where a report can no longer be read', async () => {
    await expect(open({}, '2')).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' });
  });
});

describe('results over time', () => {
  const asked = { period: { kind: 'DAYS', from: '2026-03-01', to: '2026-03-31' } };
  type Told = Record<string, unknown> & { rows: { reportId: string; result: ResultRow }[]; failed: { id: string }[] };
  const told = async (more: object = {}, failing: string | null = null) => {
    const {
      customer: _customer,
      asked: _asked,
      ...found
    } = (await resolve('Customer', 'resultsOverTime', customer, { ...asked, ...more }, person(failing).context)) as Told;
    return { ...found, rows: found.rows.map(({ reportId, result }) => `${reportId}/${result.id}`), failed: found.failed.map(({ id }) => id) };
  };

  test('are a table of the rows of all reports, with what was read of how many', async () => {
    expect(await told({ first: 2, offset: 1 })).toEqual({
      days: march,
      readIds: ['4', '3', '2', '1'],
      from: new Date(march.start),
      to: new Date(march.end),
      reports: 4,
      read: 4,
      failed: [],
      leftOut: 0,
      total: 4,
      unreadable: 2,
      unfilteredTotal: 4,
      levels: { red: 1, yellow: 0, green: 1, notCheckable: 1, none: 1 },
      choices: { areas: ['Lager'], objects: ['Falle'], tasks: ['Fang prüfen'] },
      rows: ['3/31', '2/21'],
    });
  });

  test('are read of so many reports, without those that are not wanted, which count as failed', async () => {
    expect(await told({ reports: 2 })).toMatchObject({ reports: 4, read: 2, failed: [], rows: ['4/41', '3/31'] });
    expect(await told({ without: ['3'], filter: 'alarm' }, '1')).toMatchObject({
      readIds: ['4', '2'],
      failed: ['1', '3'],
      total: 1,
      unfilteredTotal: 2,
      rows: ['2/21'],
    });
    expect(await told({ period: { kind: 'LAST_VISIT' } })).toMatchObject({ days: null, from: null, to: null, rows: ['4/41'] });
    await expect(told({ reports: 61 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('have a file whose address says what was read and asked', async () => {
    const { context, sealed } = person();
    const of = { customer, asked: { filter: 'x', only: null, sort: null }, readIds: ['4', '2'] };
    await resolve('ResultsOverTime', 'file', { ...of, days: march }, { format: 'EXCEL' }, context);
    await resolve('ResultsOverTime', 'file', { ...of, days: null }, { format: 'CSV', language: 'EN' }, context);
    const same = { source: 'resultsOverTime', sessionKey: 'k', location: 'AT:100' };
    const args = { reports: '4,2', asked: '{"filter":"x","only":null,"sort":null}' };
    expect(sealed).toEqual([
      { ...same, args: { ...args, format: 'EXCEL', language: 'DE', days: JSON.stringify(march) }, name: 'Ergebnisse_100_1_2026-03-01_2026-03-31.xlsx' },
      { ...same, args: { ...args, format: 'CSV', language: 'EN', days: 'null' }, name: 'Results_100_1.csv' },
    ]);
  });

  test('of a position are its last five, or up to twenty, or the one that is asked for', async () => {
    const of = async (args: object) =>
      ((await resolve('Position', 'latestResults', { id: '5', location: 'AT:100' }, args, person().context)) as Told['rows']).map(({ result }) => result.id);
    expect([await of({}), await of({ first: 1 }), await of({ first: 20, id: '21' })]).toEqual([['41', '31', '21', '11'], ['41'], ['21']]);
    for (const first of [0, 21]) await expect(of({ first })).rejects.toThrow(`first is ${first}, but must be 1 to 20.`);
  });
});
