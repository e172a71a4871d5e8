import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { alarmChart, deviceChart, lastTaskResults } from './endpoints.ts';

const query = { kind: 'ALARMS_PER_MONTH', objectCategories: [], areaIds: [], orderKinds: [], areas: undefined } as const;
const at = { positionId: '12', areas: undefined };
const since = 1_795_305_600_000;
const until = 1_795_309_200_000;
const chartdata = {
  labels: ['10.2026', '11.2026'],
  datasets: [
    { label: 'ROT', data: [4, '2,5'] },
    { label: 'Falle', data: [null, 1] },
  ],
};

describe('a chart', () => {
  test('has labels, series by level or name, ticks and days', () => {
    const sent = { dataStart: since, chartdata: { ...chartdata, end: until, ticks: { '-1': 'nicht überprüfbar', '2': 'Befall', x: 'nichts' } } };
    expect(deviceChart.decode(sent, at)).toMatchObject({
      labels: ['10.2026', '11.2026'],
      pointNames: ['10.2026', '11.2026'],
      series: [
        { level: 'RED', label: null, values: [4, 2.5] },
        { level: null, label: 'Falle', values: [null, 1] },
      ],
      ticks: [
        { value: 2, text: 'Befall' },
        { value: -1, text: 'nicht überprüfbar' },
      ],
      thresholds: [],
      dataSince: new Date(since),
      dataUntil: new Date(until),
    });
  });

  test.each([
    ['the provider refuses it', { error: 'keines' }],
    ['nothing came', null],
    ['it has no data', {}],
    ['it must not be shown', { chartdata: { ...chartdata, do_not_show_chart: true } }],
    ['it has no label', { chartdata: { labels: [], datasets: chartdata.datasets } }],
    ['no value is known', { chartdata: { ...chartdata, datasets: [{ label: 'ROT', data: [null, null] }] } }],
  ])('F-20 is none where %s', (_why, response) => expect(deviceChart.decode(response, at)).toBeNull());

  test('by area or category has names for labels, even like moments', () => {
    const named = { chartdata: { labels: ['2026-11-09T08:00:00Z'], datasets: [{ label: 'ROT', data: [1] }] } };
    for (const kind of ['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY'] as const)
      expect(alarmChart.decode(named, { ...query, kind })?.labels).toEqual(['2026-11-09T08:00:00Z']);
  });
});

test('an alarm chart with an impossible share has failed', () => {
  const decode = (share: unknown) => alarmChart.decode({ chartdata: { labels: ['10.2026'], datasets: [{ label: 'ROT', data: [share] }] } }, query);
  for (const share of [-0.1, 101.1, 9e15]) expect(() => decode(share), `${share}`).toThrow(DecodeError);
  for (const share of [0, 100.4]) expect(decode(share)?.series[0]?.values).toEqual([share]);
});

test('G-13 reads last results as a list, and none without an id', () => {
  const one = { task: 'Fang prüfen', taskErgebnis: { id: 6 } };
  const read = (response: unknown) => lastTaskResults.decode(response, { positionId: '12' });
  const found = [{ taskResultId: '6', task: 'Fang prüfen' }];
  expect([read([one, { task: 'x' }, { taskErgebnis: {} }]), read(one), read(null)]).toEqual([found, found, []]);
  expect(read({ taskErgebnis: { id: 6 } })).toEqual([{ taskResultId: '6', task: '' }]);
});

test('moments under an alarm chart over time are shown as days', () => {
  const dated = { chartdata: { labels: ['2026-11-09'], datasets: [{ label: 'ROT', data: [1] }] } };
  for (const kind of ['ALARMS_PER_MONTH', 'ALARMS_PER_YEAR'] as const)
    expect(alarmChart.decode(dated, { ...query, kind })).toMatchObject({ labels: ['09.11.2026'], pointNames: ['2026-11-09'] });
  expect(alarmChart.decode(null, query)).toBeNull();
});
