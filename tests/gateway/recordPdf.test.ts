import PDFDocument from 'pdfkit';
import { expect, onTestFinished, test } from 'vitest';
import { setBrand } from '../../gateway/config/brand.ts';
import { readDrawings, readRows, readTexts, readTotals } from '../testkit/pdfText.ts';
import { createRecordPdf } from '../../gateway/features/sensors/recordPdf.ts';
import type { SensorRecord } from '../../gateway/features/sensors/sensorRecord.ts';

const pageHeight = 841.89;
const rowHeight = 13;
const toTimestamp = (time: string) => Date.parse(`2026-03-06T${time}:00Z`);
const record = {
  sensor: { name: 'Lager Rampe', serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: null,
  isDelayKnown: true,
  measures: [{ measure: 'HUMIDITY', readings: 2893, lowest: 39.54, mean: 45.47, highest: 64.97, yellowFrom: 62, redFrom: 72, points: [] }],
  excursions: [
    {
      measure: 'HUMIDITY',
      from: toTimestamp('17:15'),
      to: toTimestamp('21:30'),
      minutes: 255,
      redMinutes: 1020,
      worst: 64.97,
      limit: 62,
      hasGap: false,
      isRed: false,
    },
  ],
  shorter: 0,
  gaps: [],
} as unknown as SensorRecord;

test('no cell of a record reaches into the next', async () => {
  const texts = readTexts(
    await createRecordPdf([{ record, place: 'Lager, S-025' }], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), 'DE'),
  );
  const row = texts.filter(({ y }) => y === texts.find(({ text }) => text === '06.03.2026 18:15 MEZ')?.y);
  expect(row.map(({ text }) => text)).toEqual([
    'Luftfeuchtigkeit',
    '06.03.2026 18:15 MEZ',
    '06.03.2026 22:30 MEZ',
    '255',
    '1\u00a0020',
    '64,97 %',
    '62,00 %',
    'nein',
  ]);
  const ruler = new PDFDocument().font('Helvetica').fontSize(7.5);
  for (const [place, { text, x }] of row.entries()) expect(x + ruler.widthOfString(text) + 3).toBeLessThan(row[place + 1]?.x ?? 595 - 40 + 3);
});

test("a record has the provider's name and address on each sensor", async () => {
  setBrand({ name: 'Muster Hygiene GmbH', address: ['Hauptstraße 1'] });
  onTestFinished(() => setBrand({}));
  const placed = { record, place: 'Lager, S-025' };
  const texts = readTexts(await createRecordPdf([placed, placed], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), 'DE'));
  for (const part of ['Muster Hygiene GmbH', 'Hauptstraße 1']) expect(texts.filter(({ text }) => text === part)).toHaveLength(2);
});

test('long names stay within the page, and the foot names the days', async () => {
  const name = 'Kühlhausüberwachung'.repeat(8);
  const placed = { record: { ...record, sensor: { ...record.sensor, name } }, place: `${name}, S-025` };
  const texts = readTexts(await createRecordPdf([placed], `${name} (100100)`, new Date('2026-04-01T08:00:00Z'), 'DE'));
  const ruler = new PDFDocument().font('Helvetica');
  const tooLong = texts.filter(({ text, x }) => x + ruler.fontSize(7.5).widthOfString(text) > 595 - 40);
  expect(tooLong.map(({ text }) => text)).toEqual([]);
  expect(texts.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Kühlh.*… · Kühlh.*… · 01\.03\.2026 – 31\.03\.2026 · Seite 1 ?$/));
  const isOfName = ({ text }: { text: string }) => text !== '' && name.includes(text);
  expect(new Set(texts.filter(isOfName).map(({ y }) => y)).size).toBeGreaterThan(2);
});

test.each([
  ['DE', 'Seite', 'von', 'MEZ'],
  ['EN', 'Page', 'of', 'CET'],
] as const)('a record names its language, sensor and number of pages (%s)', async (language, page, of, zone) => {
  const placed = { record, place: 'Lager, S-025' };
  const bytes = await createRecordPdf([placed, placed], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), language);
  expect(bytes.toString('latin1')).toContain(`/Lang (${language.toLowerCase()})`);
  const all = readTexts(bytes).map(({ text }) => text);
  const sensor = record.sensor.name ?? record.sensor.serialNumber;
  for (const number of [1, 2])
    expect(all).toContainEqual(expect.stringMatching(new RegExp(`^Großbäckerei Sonnleitner .100100. · ${sensor} · .* · ${page} ${number} ?$`)));
  expect(readTotals(bytes)).toEqual([`${of} 2`]);
  expect(all.some((text) => text.endsWith(zone))).toBe(true);
});

test('the numbers of a record follow its facts without an empty line', async () => {
  const texts = readTexts(
    await createRecordPdf([{ record, place: 'Lager, S-025' }], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), 'DE'),
  );
  const getHeight = (searched: string) => Number(texts.find(({ text }) => text === searched)!.y);
  const line = getHeight('Standort') - getHeight('Sensor');
  expect(line).toBeGreaterThan(0);
  expect(getHeight('Erstellt am') - getHeight('Messgröße')).toBeLessThan(2 * line);
});

test('a record has all parts in order, signature line and repeated headings', async () => {
  const [humidity] = record.measures;
  const measures = [
    { ...humidity!, measure: 'TEMPERATURE' as const, lowest: 2, highest: 8, yellowFrom: null, redFrom: null, points: [{ at: toTimestamp('17:15'), value: 4 }] },
    { ...humidity!, readings: 0 },
    { ...humidity!, measure: 'DEW_POINT' as const },
  ];
  const excursions = Array.from({ length: 60 }, (_none, minutes) => ({
    ...record.excursions[0]!,
    measure: 'TEMPERATURE' as const,
    level: 'RED' as const,
    minutes,
  }));
  const other = { ...record, sensor: { ...record.sensor, name: null }, measures: [], excursions: [], shorter: 3 };
  const placed = [
    { record: { ...record, measures, excursions }, place: 'Lager, S-025' },
    { record: other, place: '' },
  ];
  const pdf = await createRecordPdf(placed, 'Backhaus (100100)', new Date('2026-04-01T08:00:00Z'), 'DE');
  const formatFoot = (sensor: string, page: number) => [`Backhaus (100100) · ${sensor} · 01.03.2026 – 31.03.2026 · Seite ${page} `];
  const rows = readRows(pdf);
  const formatExcursion = (minutes: number) => [
    'Temperatur',
    '06.03.2026 18:15 MEZ',
    '06.03.2026 22:30 MEZ',
    String(minutes),
    '1\u00a0020',
    '64,97 °C',
    '62,00 °C',
    'nein',
  ];
  const shown = rows.filter(([first, from]) => first === 'Temperatur' && from!.startsWith('06.03.'));
  expect(shown).toEqual(excursions.map(({ minutes }) => formatExcursion(minutes)));
  const gaps = ['Zeiten ohne Messwerte'];
  const sign = ['Geprüft: Ort, Datum, Name, Unterschrift'];
  const head = ['Nachweis Temperatur und Luftfeuchtigkeit', 'Standort', 'Sensor', 'Seriennummer'];
  const facts = ['Zeitraum', expect.stringContaining('keine Verzögerung'), expect.stringContaining('Wien'), 'Erstellt am'];
  const noGaps = [...gaps, 'Keine Lücken.', ...sign];
  const numbers = ['Messgröße', 'Temperatur', 'Luftfeuchtigkeit', 'Taupunkt'];
  expect(rows.filter((row) => !shown.includes(row)).map(([first]) => first)).toEqual(
    [
      [head, 'Position', facts, numbers, 'Temperatur (°C)', '2', '4', '6', '8', '01.03.', 'Überschreitungen', 'Messgröße', formatFoot('Lager Rampe', 1)],
      ['Messgröße', noGaps, formatFoot('Lager Rampe', 2)],
      [head, facts, 'Überschreitungen', 'Keine Überschreitungen.', 'Kürzer als die Verzögerung und nicht aufgeführt: 3', noGaps, formatFoot('S-70182', 3)],
    ].flat(2),
  );
  const linesToSign = readDrawings(pdf).flatMap((page) =>
    [...page.matchAll(/^40 (\S+) m\n400\.\d+ \1 l\n0\.6 w$/gm)].map(([, fromTop]) => pageHeight - Number(fromTop)),
  );
  const getHeights = (searched: string) =>
    readTexts(pdf)
      .filter(({ text }) => text === searched)
      .map(({ y }) => y);
  const above = getHeights(gaps[0]!).map((y) => y - rowHeight * 2);
  const beneath = getHeights(sign[0]!);
  expect(linesToSign).toHaveLength(2);
  for (const [record, height] of linesToSign.entries()) {
    expect(height - beneath[record]!).toBeGreaterThan(4);
    expect(height - beneath[record]!).toBeLessThan(16);
    // Room for a hand, and no more.
    expect(above[record]! - height).toBeGreaterThan(35);
    expect(above[record]! - height).toBeLessThan(55);
  }
});

test('no row of a record reaches the foot of a page', async () => {
  for (let count = 24; count < 38; count += 1) {
    const gaps = Array.from({ length: count }, () => ({ from: toTimestamp('17:15'), to: toTimestamp('21:30') }));
    const texts = readTexts(await createRecordPdf([{ record: { ...record, gaps }, place: '' }], 'Backhaus', new Date('2026-04-01T08:00:00Z'), 'DE'));
    const feet = texts.filter(({ text }) => text.startsWith('Backhaus ·'));
    const lowest = Math.min(...texts.filter((each) => !feet.includes(each)).map(({ y }) => y));
    expect([count, lowest - feet[0]!.y > 16]).toEqual([count, true]);
  }
});

test('a record of no sensor says so', async () => {
  const rows = readRows(await createRecordPdf([], 'Backhaus', new Date('2026-04-01T08:00:00Z'), 'EN'));
  expect(rows).toEqual([['There is no sensor with readings in this period.'], ['Backhaus · Page 1 ']]);
});

test('a foot that is wider than the page is cut', async () => {
  const location = 'Großbäckerei Sonnleitner '.repeat(8).trim();
  const rows = readRows(await createRecordPdf([], location, new Date('2026-04-01T08:00:00Z'), 'DE'));
  expect(rows.at(-1)).toEqual([expect.stringMatching(/^Großbäckerei Sonnleitner .*… · Seite 1 $/)]);
});
