import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawnIn, textsOf } from '../testkit/pdfText.ts';
import { recordPdf } from '../../gateway/features/sensors/recordPdf.ts';
import type { SensorRecord } from '../../gateway/features/sensors/sensorRecord.ts';

const at = (time: string) => Date.parse(`2026-03-06T${time}:00Z`);
const record = {
  sensor: { name: 'Lager Rampe', serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: null,
  isDelayKnown: true,
  measures: [{ measure: 'HUMIDITY', readings: 2893, lowest: 39.54, mean: 45.47, highest: 64.97, yellowFrom: 62, redFrom: 72, points: [] }],
  excursions: [
    { measure: 'HUMIDITY', from: at('17:15'), to: at('21:30'), minutes: 255, redMinutes: 1020, worst: 64.97, limit: 62, hasGap: false, isRed: false },
  ],
  shorter: 0,
  gaps: [],
} as unknown as SensorRecord;

test('no cell of a record reaches into the next', async () => {
  const texts = textsOf(await recordPdf([{ record, place: 'Lager, S-025' }], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), 'DE'));
  const row = texts.filter(({ y }) => y === texts.find(({ text }) => text === '06.03.2026 18:15 MEZ')?.y);
  expect(row.map(({ text }) => text)).toEqual(['Luftfeuchtigkeit', '06.03.2026 18:15 MEZ', '06.03.2026 22:30 MEZ', '255', '1020', '64,97 %', '62 %', 'nein']);
  const ruler = new PDFDocument().font('Helvetica').fontSize(7.5);
  for (const [place, { text, x }] of row.entries()) expect(x + ruler.widthOfString(text) + 3).toBeLessThan(row[place + 1]?.x ?? 595 - 40 + 3);
});

test.each([
  ['DE', 'Seite', 'von', 'MEZ'],
  ['EN', 'Page', 'of', 'CET'],
] as const)('a record names its language, and each page says whose it is and of how many it is one (%s)', async (language, page, of, zone) => {
  const placed = { record, place: 'Lager, S-025' };
  const bytes = await recordPdf([placed, placed], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), language);
  expect(bytes.toString('latin1')).toContain(`/Lang (${language.toLowerCase()})`);
  const all = textsOf(bytes).map(({ text }) => text);
  const sensor = record.sensor.name ?? record.sensor.serialNumber;
  for (const number of [1, 2])
    expect(all).toContainEqual(expect.stringMatching(new RegExp(`^Großbäckerei Sonnleitner .100100. · ${sensor} · .* · ${page} ${number} ?$`)));
  expect(drawnIn(bytes).filter((text) => text.includes(`(${of} 2) Tj`))).toHaveLength(1);
  expect(all.some((text) => text.endsWith(zone))).toBe(true);
});

test('the numbers of a record follow its facts without an empty line', async () => {
  const texts = textsOf(await recordPdf([{ record, place: 'Lager, S-025' }], 'Großbäckerei Sonnleitner (100100)', new Date('2026-04-01T08:00:00Z'), 'DE'));
  const heightOf = (wanted: string) => Number(texts.find(({ text }) => text === wanted)!.y);
  const line = heightOf('Standort') - heightOf('Sensor');
  expect(line).toBeGreaterThan(0);
  expect(heightOf('Erstellt am') - heightOf('Messgröße')).toBeLessThan(2 * line);
});
