import { describe, expect, test } from 'vitest';
import { DecodeError } from './values.ts';
import { toSentChart } from './chart.ts';
import { decodeWithIssues } from './decodeIssues.ts';
import { read } from '../endpoint.ts';
import { assertTtl, cachePolicy } from '../cachePolicy.ts';

describe('a chart', () => {
  const chart = { labels: ['Jan', 2], datasets: [{ label: 'Falle', data: [1, '2,5', null] }] };

  test('has labels, series by name or level, and ticks', () => {
    const datasets = [...chart.datasets, { label: 'ROT', data: [3] }];
    expect(toSentChart({ chartdata: { ...chart, datasets, ticks: { 1: 'wenig', 2.5: 7, viel: 'x' } } })).toEqual({
      labels: ['Jan', 2],
      series: [
        { label: 'Falle', level: null, values: [1, 2.5, null] },
        { label: null, level: 'RED', values: [3] },
      ],
      ticks: [
        { value: 1, text: 'wenig' },
        { value: 2.5, text: '7' },
      ],
    });
    expect(toSentChart({ chartdata: chart })!.ticks).toEqual([]);
  });

  test.each([[null], ['text'], [{ label: 'A', data: 5 }], [{ label: 'A', data: { a: 5 } }]])('cannot be read with the series %j', (series) => {
    expect(() => toSentChart({ chartdata: { ...chart, datasets: [...chart.datasets, series] } })).toThrow(DecodeError);
  });

  test('keeps the place of a series without data, and notes it', () => {
    const { response, decodeIssues } = decodeWithIssues(() =>
      toSentChart({ chartdata: { ...chart, datasets: [{}, { label: 'A', data: {} }, { label: 'B', data: ['x'] }] } }),
    );
    expect(response!.series).toEqual([
      { label: null, level: null, values: [] },
      { label: 'A', level: null, values: [] },
      { label: 'B', level: null, values: [null] },
    ]);
    expect(decodeIssues.map(({ field, expected, found, times }) => [field, expected, found, times])).toEqual([
      ['datasets[].data', 'a list', 'nothing', 1],
      ['datasets[].data', 'a list', 'an object', 1],
      ['datasets[].data[]', 'a number', 'a text', 1],
    ]);
  });

  test.each([
    ['nothing is answered', null],
    ['the provider refuses', { error: 'nein', chartdata: chart }],
    ['there is no chart', {}],
    ['F-20 it must not be shown', { chartdata: { ...chart, do_not_show_chart: true } }],
  ])('is none where %s', (_when, response) => expect(toSentChart(response)).toBeNull());

  test.each([[{ labels: [] }], [{ datasets: [] }], [{ labels: {}, datasets: [] }]])('is of another shape as %j', (chartdata) => {
    expect(() => toSentChart({ chartdata })).toThrow(new DecodeError('chartdata', 'labels and datasets'));
  });
});

describe('a call', () => {
  const made = { name: 'getRows', group: 'reports', path: 'rows', send: () => ({}), decode: (response: unknown) => response } as const;

  test('is stored no longer than its group may be', () => {
    for (const [group, { seconds }] of Object.entries(cachePolicy)) {
      const createTtlCheck = (ttlSeconds: number) => () => assertTtl({ name: 'getRows', group: group as 'reports', ttlSeconds });
      expect(createTtlCheck(seconds)).not.toThrow();
      expect(createTtlCheck(seconds + 1)).toThrow(`getRows has a TTL of ${seconds + 1} s, but the maximum of ${group} is ${seconds} s.`);
    }
    expect(() => read({ ...made, group: 'session', ttlSeconds: 1 })).toThrow('session');
  });
});
