import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '15' });

const period = { from: '2025-11-22', to: '2026-11-22' };
const fetchPreview = async (who: Caller, parts?: readonly string[], more: object = {}) =>
  (await who.execute('AuditPackPreview', { customer: bakery, ...period, parts, ...more })).data.customer.auditPack;
const fetchLink = async (who: Caller, parts?: readonly string[], language = 'DE') =>
  (await who.execute('AuditPackFile', { customer: bakery, ...period, parts, language })).data.customer.auditPack.file.url;
const fetchPack = async (who: Caller, parts?: readonly string[], language?: string) => {
  const { status, body } = await who.get(await fetchLink(who, parts, language));
  expect(status).toBe(200);
  return new Map(Object.entries(unzipSync(body)));
};
type Preview = Awaited<ReturnType<typeof fetchPreview>>;
const findPart = ({ parts }: Preview, name: string) => parts.find(({ part }) => part === name)!;
const listGaps = ({ missing }: Pick<Preview['parts'][number], 'missing'>) => missing.map(({ kind, text }) => [kind, text]);
const getHtml = (files: Map<string, Uint8Array>) => strFromU8(files.get('00_index.html')!);
const findNumbers = (text: string) => new Set(text.match(/\b[A-Z]-\d{3}\b/g));

describe('a pack of two visits, an article without a sheet, and hidden areas', () => {
  const visits: { number: string; id: string }[] = [];
  let files: Map<string, Uint8Array>;
  let shown: Awaited<ReturnType<typeof fetchPreview>>;
  let article: string;
  const texts = new Map<string, string>();
  beforeAll(async () => {
    stack.faults.clear();
    stack.alter('/datenbroker/getAuftraege', (orders: { id: number; auftragsNr: string; herkunft: string }[]) => {
      const two = orders.filter(({ auftragsNr }) => /^2026-001-(09|10)$/.test(auftragsNr));
      visits.splice(0, 2, ...two.map(({ id, auftragsNr }) => ({ id: String(id), number: auftragsNr })).toReversed());
      return two;
    });
    const person = await stack.as('areas');
    const { nodes: rows } = (await person.execute('ResultList', { customer: bakery, reportId: (await fetchFirstVisit(person)).id, first: 200 })).data.customer
      .report.results;
    const used = rows.find(({ material }) => material)!;
    article = used.material;
    stack.alter('/datenbroker/getSicherheitsdatenblaetter', (sheets: { itemName: string }[]) => sheets.filter(({ itemName }) => itemName !== article));
    shown = await fetchPreview(await stack.as('areas'));
    files = await fetchPack(await stack.as('areas'));
    for (const [name, bytes] of files) if (name.endsWith('.pdf')) texts.set(name, await readPdfText(bytes));
    stack.alter('/datenbroker/getAuftraege', null);
    stack.alter('/datenbroker/getSicherheitsdatenblaetter', null);
  }, 120_000);
  async function fetchFirstVisit(person: Caller) {
    await person.execute('OrderList', { customer: bakery, first: 10 });
    return visits[0]!;
  }

  test('its files are the preview’s, numbered, in order, after the index', () => {
    const names = [...files.keys()];
    expect(getHtml(files)).toContain('Plan ohne Datei: Neubau Halle 2');
    expect(shown.parts.find(({ part }) => part === 'PLANS')!.missing).toMatchObject([
      { kind: 'PLAN_WITHOUT_FILE', text: 'Neubau Halle 2 (ohne Datei)' },
      { kind: 'PLAN_NOT_RELEASED', text: 'Außenanlage' },
    ]);
    expect(names).toHaveLength(shown.files);
    expect(names.toSorted()).toEqual([...names.slice(-2), ...names.slice(0, -2)]);
    expect(names.slice(-2)).toEqual(['00_index.html', '00_index.pdf']);
    expect(names.filter((name) => name.startsWith('03_'))).toEqual([
      '03_Besuche_und_Ergebnisse/01_Besuch_09.09.2026_2026-001-09.pdf',
      '03_Besuche_und_Ergebnisse/02_Besuch_09.09.2026_2026-001-09.xlsx',
      '03_Besuche_und_Ergebnisse/03_Besuch_09.10.2026_2026-001-10.pdf',
      '03_Besuche_und_Ergebnisse/04_Besuch_09.10.2026_2026-001-10.xlsx',
    ]);
    for (const { part, files: count } of shown.parts) {
      const number = String(shown.parts.findIndex((one) => one.part === part) + 1).padStart(2, '0');
      expect([part, names.filter((name) => name.startsWith(`${number}_`)).length]).toEqual([part, count]);
    }
  });

  test('a visit contains the results of the caller’s areas, all of them', async () => {
    const person = await stack.as('areas');
    for (const [at, { id }] of visits.entries()) {
      const { nodes: rows } = (await person.execute('ResultList', { customer: bakery, reportId: id, first: 200 })).data.customer.report.results;
      const text = texts.get([...files.keys()].filter((name) => name.startsWith('03_') && name.endsWith('.pdf'))[at]!)!;
      expect(findNumbers(text)).toEqual(new Set((rows as { positionNumber: string }[]).map(({ positionNumber }) => positionNumber)));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('W-10 W-14 nothing of a hidden area is in any file', async () => {
    const chunk = { customer: bakery, first: 500, offset: 0 };
    const fetchNumbers = async (name: string) =>
      (await (await stack.as(name)).execute('PositionChunk', chunk)).data.customer.positions.nodes.map(({ number, areaName }) => [number, areaName] as const);
    const own = new Map(await fetchNumbers('areas'));
    const everything = await fetchNumbers('admin');
    const hidden = everything.filter(([number]) => !own.has(number));
    expect(hidden.length).toBeGreaterThan(10);
    const words = new Set([...hidden.map(([number]) => number), ...hidden.map(([, area]) => area).filter((area) => ![...own.values()].includes(area))]);
    // The provider's notes on an order name what they name, as on the page of the visit.
    const notes = 'Bitte die Tore der Anlieferung geschlossen halten.';
    for (const [name, all] of texts) {
      const text = all.replace(notes, '');
      expect([name, [...words].filter((word) => new RegExp(`\\b${word}\\b`).test(text))]).toEqual([name, []]);
    }
    expect([...texts.values()].some((text) => [...own.keys()].some((number) => text.includes(number)))).toBe(true);
  });

  test('missing content is named in preview and index, with all links', () => {
    expect(listGaps(findPart(shown, 'SAFETY_SHEETS'))).toContainEqual(['ARTICLE_WITHOUT_SHEET', article]);
    expect(listGaps(findPart(shown, 'TRENDS'))).toContainEqual(['MONTH_WITHOUT_RESULTS', '2026-03']);
    const html = getHtml(files);
    expect(html).toContain(`Artikel ohne Sicherheitsdatenblatt: ${article}`);
    expect(texts.get('00_index.pdf')!.replace(/\s+/g, ' ')).toContain(`Artikel ohne Sicherheitsdatenblatt: ${article}`);
    const linked = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => decodeURIComponent(address!));
    expect(linked.toSorted()).toEqual([...files.keys()].filter((name) => !name.startsWith('00_')).toSorted());
  });

  test('generated files name source, time and user', () => {
    const written = [...texts].filter(([name]) => /^(0[1-8]|10|12|16)_/.test(name));
    expect(written.length).toBeGreaterThan(6);
    for (const [name, text] of written)
      expect([name, text]).toEqual([name, expect.stringMatching(/Quelle: Kundenportal, [^\n]+ \d\d:\d\d[^\n]+Berta Bereich/)]);
  });
});

describe('a pack', () => {
  const few = ['POSITIONS', 'DELIVERY_NOTES', 'OWN_DOCUMENTS', 'THRESHOLDS'];

  test('takes no more provider calls than the preview says, and writes nothing', async () => {
    const parts = [...few, 'RESULTS', 'MONTHLY_REPORTS', 'TRENDS', 'MATERIAL', 'SAFETY_SHEETS', 'TEAM', 'PLANS', 'DEVICES'];
    const { calls } = await fetchPreview(await stack.as('customer'), parts);
    // Another session has an empty cache.
    const person = await stack.as('customer');
    await fetchPack(person, parts);
    const made = stack.calls().filter((name) => !/countCustomer|findCustomers|getRights|getAllowed|getUserRights/i.test(name)).length;
    expect(made).toBeLessThanOrEqual(calls);
    // A comparison counts 60 reports of each period, of which the demo has fewer.
    expect(made).toBeGreaterThan(0.3 * calls);
    expect(stack.writes()).toEqual([]);
  });

  test('W-16 parts without access are named, and not included', async () => {
    const person = await stack.as('no.defects');
    const shown = await fetchPreview(person, ['DEFECTS', 'USERS', 'POSITIONS']);
    expect(shown.parts.map(({ part, state, files }) => [part, state, files])).toEqual([
      ['POSITIONS', 'CHECKED', 1],
      ['DEFECTS', 'FORBIDDEN', 0],
      ['USERS', 'FORBIDDEN', 0],
    ]);
    stack.clearCalls();
    const files = await fetchPack(person, ['DEFECTS', 'USERS', 'POSITIONS']);
    expect([...files.keys()]).toEqual(['02_Positionsverzeichnis/01_Positionsverzeichnis.pdf', '00_index.html', '00_index.pdf']);
    expect(getHtml(files).match(/Dafür fehlt die Berechtigung/g)).toHaveLength(2);
    expect(stack.calls()).not.toContain('findMaengel');
    const admin = await stack.as('admin');
    expect((await fetchPreview(admin, ['USERS'])).parts).toMatchObject([{ state: 'CHECKED', files: 1 }]);
  });

  test('names a failed file in the index, and omits a failed list', async () => {
    const person = await stack.as('customer');
    const whole = await fetchPack(person, few);
    stack.faults.add({ path: '/datenbroker/getLieferscheinFile', kind: 'refused', times: 1 });
    const files = await fetchPack(person, few);
    expect(files.size).toBe(whole.size - 1);
    const lost = [...whole.keys()].find((name) => !files.has(name))!;
    expect(lost).toMatch(/^14_Lieferscheine\//);
    expect(getHtml(files)).toContain('Diese Datei konnte nicht gelesen werden: ');
    stack.faults.clear();
    stack.faults.add({ path: '/datenbroker/getAlarmvorlagen', kind: 'status' });
    const other = await stack.as('customer');
    expect(findPart(await fetchPreview(other, few), 'THRESHOLDS')).toMatchObject({ state: 'FAILED', files: 0 });
    expect(getHtml(await fetchPack(other, few))).toContain('Die Daten konnten nicht gelesen werden; dieser Teil ist nicht enthalten.');
  });

  test('has at most three years, and days that are some', async () => {
    const person = await stack.as('customer');
    for (const days of [
      { from: '2023-01-01', to: '2026-11-22' },
      { from: '2026-02-30', to: '2026-11-22' },
      { from: '2026-11-22', to: '2026-11-21' },
    ])
      expect((await person.execute('AuditPackPreview', { customer: bakery, ...days })).codes).toEqual(['BAD_INPUT']);
  });

  test('is in English where it is requested in English', async () => {
    const person = await stack.as('customer');
    const { headers, body } = await person.get(await fetchLink(person, ['POSITIONS'], 'EN'));
    expect(headers['content-disposition']).toContain('Audit-pack_100100_2025-11-22_2026-11-22.zip');
    const files = new Map(Object.entries(unzipSync(body)));
    expect([...files.keys()][0]).toBe('02_Register_of_positions/01_Register_of_positions.pdf');
    expect(getHtml(files)).toContain('<h1>Audit pack</h1>');
  });

  test('keeps nothing of the results that it reads once', async () => {
    const person = await stack.as('customer');
    await fetchPack(person, ['RESULTS'], 'DE');
    stack.clearCalls();
    await person.execute('ResultList', { customer: bakery, first: 5 });
    expect(stack.calls()).toContain('getErgebnisliste');
  });

  test('releases curves, and fetches the sensors’ positions once', async () => {
    const person = await stack.as('customer');
    const autumn = { from: '2026-09-01', to: '2026-11-22', parts: ['CLIMATE'], language: 'DE' };
    const { url } = (await person.execute('AuditPackFile', { customer: bakery, ...autumn })).data.customer.auditPack.file;
    stack.clearCalls();
    const names = Object.keys(unzipSync((await person.get(url as string)).body));
    expect(names.filter((name) => name.startsWith('11_'))).toHaveLength(3);
    const lists = stack.countCalls('getSensoren');
    const curves = stack.countCalls('getChartDataOfSensor');
    stack.clearCalls();
    await person.get(url as string);
    // Months that are written at the same time share the week between them.
    expect(stack.countCalls('getChartDataOfSensor')).toBeGreaterThan(curves * 0.8);
    expect([lists > 0, stack.countCalls('getSensoren')]).toEqual([true, 0]);
  });
});
