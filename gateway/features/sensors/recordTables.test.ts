import { expect, test } from 'vitest';
import { listRecordFacts, createRecordTables } from './recordTables.ts';
import type { SensorRecord } from './sensorRecord.ts';

const toTimestamp = (time: string) => Date.parse(`2026-03-${time}:00Z`);
const measured = { measure: 'TEMPERATURE', readings: 2893, lowest: 3.5, mean: 4.25, highest: 9.75, yellowFrom: 7, redFrom: 9, points: [] };
const record = {
  sensor: { name: 'Kühlraum', serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: 30,
  isDelayKnown: true,
  measures: [measured, { ...measured, measure: 'HUMIDITY', readings: 0, lowest: null, mean: null, highest: null, yellowFrom: null, redFrom: null }],
  excursions: [
    { measure: 'TEMPERATURE', from: toTimestamp('06T17:15'), to: toTimestamp('06T21:30'), minutes: 255, redMinutes: 60, worst: 9.75, limit: 7, hasGap: true },
    { measure: 'HUMIDITY', from: toTimestamp('29T00:30'), to: toTimestamp('29T01:30'), minutes: 60, redMinutes: 0, worst: 64, limit: 62, hasGap: false },
  ],
  shorter: 2,
  gaps: [
    { from: toTimestamp('07T08:00'), to: toTimestamp('07T09:15') },
    { from: toTimestamp('08T08:00'), to: toTimestamp('30T08:00') },
  ],
} as unknown as SensorRecord;

test('writes German tables with units, zones and minutes', () => {
  expect(createRecordTables(record, 'DE')).toEqual([
    {
      title: '',
      headings: ['Messgröße', 'Messungen', 'Minimum', 'Mittelwert', 'Maximum', 'Warnung ab', 'Alarm ab'],
      rows: [
        ['Temperatur', '2\u00a0893', '3,50 °C', '4,25 °C', '9,75 °C', '7,00 °C', '9,00 °C'],
        ['Luftfeuchtigkeit', '0', '---', '---', '---', '---', '---'],
      ],
      notes: [],
    },
    {
      title: 'Überschreitungen',
      headings: ['Messgröße', 'Von', 'Bis', 'Minuten', 'davon Alarm', 'Höchster Wert', 'Grenzwert', 'Mit Lücke'],
      rows: [
        ['Temperatur', '06.03.2026 18:15 MEZ', '06.03.2026 22:30 MEZ', '255', '60', '9,75 °C', '7,00 °C', 'ja'],
        ['Luftfeuchtigkeit', '29.03.2026 01:30 MEZ', '29.03.2026 03:30 MESZ', '60', '0', '64,00 %', '62,00 %', 'nein'],
      ],
      notes: ['Kürzer als die Verzögerung und nicht aufgeführt: 2'],
    },
    {
      title: 'Zeiten ohne Messwerte',
      headings: ['Von', 'Bis', 'Minuten'],
      rows: [
        ['07.03.2026 09:00 MEZ', '07.03.2026 10:15 MEZ', '75'],
        ['08.03.2026 09:00 MEZ', '30.03.2026 10:00 MESZ', '31\u00a0680'],
      ],
      notes: [],
    },
  ]);
});

test('writes in English that there are no excursions and gaps', () => {
  const calm = { ...record, measures: [{ ...measured, measure: 'DEW_POINT' }], excursions: [], shorter: 0, gaps: [] } as unknown as SensorRecord;
  const [numbers, excursions, gaps] = createRecordTables(calm, 'EN');
  expect(numbers!.rows).toEqual([['Dew point', '2,893', '3.50 °C', '4.25 °C', '9.75 °C', '7.00 °C', '9.00 °C']]);
  expect([excursions, gaps]).toMatchObject([
    { rows: [], notes: ['No excursions.'] },
    { rows: [], notes: ['No gaps.'] },
  ]);
  expect(createRecordTables({ ...calm, shorter: 1 }, 'EN')[1]!.notes).toEqual(['No excursions.', 'Shorter than the delay and not listed: 1']);
});

test('has sensor, serial number, place, period, delay and clock above', () => {
  expect(listRecordFacts(record, 'Lager, S-025', 'DE')).toEqual([
    ['Sensor', 'Kühlraum'],
    ['Seriennummer', 'S-70182'],
    ['Position', 'Lager, S-025'],
    ['Zeitraum', '01.03.2026 – 31.03.2026'],
    ['', 'Überschreitungen unter 30 Minuten (Verzögerung des Sensoralarms) sind nicht aufgeführt'],
    ['', 'Zeiten in Wien; Minuten zählen auch bei der Zeitumstellung wirklich vergangene Zeit.'],
  ]);
  // Without a name its serial number is shown; without a position there is no line of it.
  const bare = listRecordFacts({ ...record, sensor: { name: null, serialNumber: 'S-70182' } } as SensorRecord, '', 'EN');
  expect(bare.map(([name]) => name)).toEqual(['Sensor', 'Serial number', 'Period', '', '']);
  expect(bare[0]).toEqual(['Sensor', 'S-70182']);
});

test.each([
  [0, true, 'Jede Überschreitung ist aufgeführt; für den Sensoralarm ist keine Verzögerung eingestellt'],
  [null, true, 'Jede Überschreitung ist aufgeführt; für den Sensoralarm ist keine Verzögerung eingestellt'],
  [null, false, 'Jede Überschreitung ist aufgeführt; die Verzögerung des Sensoralarms konnte nicht gelesen werden'],
])('with a delay of %j that is known: %j, lists each excursion', (delayMinutes, isDelayKnown, said) => {
  expect(listRecordFacts({ ...record, delayMinutes, isDelayKnown }, '', 'DE')).toContainEqual(['', said]);
});
