import { expect, test } from 'vitest';
import { recordHead, recordTables } from './recordTables.ts';
import type { SensorRecord } from './sensorRecord.ts';

const at = (time: string) => Date.parse(`2026-03-${time}:00Z`);
const measured = { measure: 'TEMPERATURE', readings: 2893, lowest: 3.5, mean: 4.25, highest: 9.75, yellowFrom: 7, redFrom: 9, points: [] };
const record = {
  sensor: { name: 'Kühlraum', serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: 30,
  isDelayKnown: true,
  measures: [measured, { ...measured, measure: 'HUMIDITY', readings: 0, lowest: null, mean: null, highest: null, yellowFrom: null, redFrom: null }],
  excursions: [
    { measure: 'TEMPERATURE', from: at('06T17:15'), to: at('06T21:30'), minutes: 255, redMinutes: 60, worst: 9.75, limit: 7, hasGap: true },
    { measure: 'HUMIDITY', from: at('29T00:30'), to: at('29T01:30'), minutes: 60, redMinutes: 0, worst: 64, limit: 62, hasGap: false },
  ],
  shorter: 2,
  gaps: [
    { from: at('07T08:00'), to: at('07T09:15') },
    { from: at('08T08:00'), to: at('30T08:00') },
  ],
} as unknown as SensorRecord;

test('the tables of a record in German: each row has every measured value with its unit, moments with their zone, and minutes', () => {
  expect(recordTables(record, 'DE')).toEqual([
    {
      title: '',
      headings: ['Messgröße', 'Messungen', 'Minimum', 'Mittelwert', 'Maximum', 'Warnung ab', 'Alarm ab'],
      rows: [
        ['Temperatur', '2893', '3,5 °C', '4,25 °C', '9,75 °C', '7 °C', '9 °C'],
        ['Luftfeuchtigkeit', '0', '---', '---', '---', '---', '---'],
      ],
      notes: [],
    },
    {
      title: 'Überschreitungen',
      headings: ['Messgröße', 'Von', 'Bis', 'Minuten', 'davon Alarm', 'Höchster Wert', 'Grenzwert', 'Mit Lücke'],
      rows: [
        ['Temperatur', '06.03.2026 18:15 MEZ', '06.03.2026 22:30 MEZ', '255', '60', '9,75 °C', '7 °C', 'ja'],
        ['Luftfeuchtigkeit', '29.03.2026 01:30 MEZ', '29.03.2026 03:30 MESZ', '60', '0', '64 %', '62 %', 'nein'],
      ],
      notes: ['Kürzer als die Verzögerung und nicht angeführt: 2'],
    },
    {
      title: 'Zeiten ohne Messwerte',
      headings: ['Von', 'Bis', 'Minuten'],
      rows: [
        ['07.03.2026 09:00 MEZ', '07.03.2026 10:15 MEZ', '75'],
        ['08.03.2026 09:00 MEZ', '30.03.2026 10:00 MESZ', '31680'],
      ],
      notes: [],
    },
  ]);
});

test('the tables of a record in English say where there are no excursions and no gaps', () => {
  const calm = { ...record, measures: [{ ...measured, measure: 'DEW_POINT' }], excursions: [], shorter: 0, gaps: [] } as unknown as SensorRecord;
  expect(recordTables(calm, 'EN')).toEqual([
    {
      title: '',
      headings: ['Measure', 'Readings', 'Minimum', 'Mean', 'Maximum', 'Warning from', 'Alarm from'],
      rows: [['Dew point', '2893', '3.5 °C', '4.25 °C', '9.75 °C', '7 °C', '9 °C']],
      notes: [],
    },
    {
      title: 'Excursions',
      headings: ['Measure', 'From', 'To', 'Minutes', 'of which alarm', 'Highest value', 'Limit', 'With a gap'],
      rows: [],
      notes: ['No excursions.'],
    },
    { title: 'Times without readings', headings: ['From', 'To', 'Minutes'], rows: [], notes: ['No gaps.'] },
  ]);
  expect(recordTables({ ...calm, shorter: 1 }, 'EN')[1]!.notes).toEqual(['No excursions.', 'Shorter than the delay and not listed: 1']);
  const [temperature, humidity] = recordTables(record, 'EN')[1]!.rows;
  expect([temperature, humidity]).toEqual([
    ['Temperature', '06.03.2026 18:15 CET', '06.03.2026 22:30 CET', '255', '60', '9.75 °C', '7 °C', 'yes'],
    ['Humidity', '29.03.2026 01:30 CET', '29.03.2026 03:30 CEST', '60', '0', '64 %', '62 %', 'no'],
  ]);
});

test('above the tables are sensor, serial number, place, period, the delay of the alarm, and by which clock times are', () => {
  expect(recordHead(record, 'Lager, S-025', 'DE')).toEqual([
    ['Sensor', 'Kühlraum'],
    ['Seriennummer', 'S-70182'],
    ['Position', 'Lager, S-025'],
    ['Zeitraum', '01.03.2026 – 31.03.2026'],
    ['', 'Überschreitungen unter 30 Minuten (Verzögerung des Sensoralarms) sind nicht angeführt'],
    ['', 'Zeiten in Wien; Minuten zählen auch bei der Zeitumstellung wirklich vergangene Zeit.'],
  ]);
  // Without a name its serial number is shown; without a position there is no line of it.
  expect(recordHead({ ...record, sensor: { name: null, serialNumber: 'S-70182' } } as SensorRecord, '', 'EN')).toEqual([
    ['Sensor', 'S-70182'],
    ['Serial number', 'S-70182'],
    ['Period', '01.03.2026 – 31.03.2026'],
    ['', 'Excursions of less than 30 minutes (delay of the sensor alarm) are not listed'],
    ['', 'Times are those of Vienna; minutes count the time that really passed, also when the clocks change.'],
  ]);
});

test.each([
  [0, true, 'Jede Überschreitung ist angeführt; für den Sensoralarm ist keine Verzögerung eingestellt'],
  [null, true, 'Jede Überschreitung ist angeführt; für den Sensoralarm ist keine Verzögerung eingestellt'],
  [null, false, 'Jede Überschreitung ist angeführt; die Verzögerung des Sensoralarms konnte nicht gelesen werden'],
])('with a delay of %j that is known: %j, each excursion is said to be listed', (delayMinutes, isDelayKnown, said) => {
  expect(recordHead({ ...record, delayMinutes, isDelayKnown }, '', 'DE')).toContainEqual(['', said]);
});
