import { describe, expect, test } from 'vitest';
import { DecodeError } from './values.ts';
import { toSentChart } from './chart.ts';
import { DecodedAnswers } from '../decodedAnswers.ts';
import { decodeWithIssues } from './decodeIssues.ts';
import { read, write } from '../endpoint.ts';
import { assertTtl, cachePolicy } from '../cachePolicy.ts';
import { LikelyAnswers } from '../likelyAnswers.ts';

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

  test('keeps the place of a series of which nothing can be read, and notes it', () => {
    const { response, decodeIssues } = decodeWithIssues(() =>
      toSentChart({ chartdata: { ...chart, datasets: [null, { label: 'A', data: 5 }, { label: 'B', data: ['x'] }] } }),
    );
    expect(response!.series).toEqual([
      { label: null, level: null, values: [] },
      { label: 'A', level: null, values: [] },
      { label: 'B', level: null, values: [null] },
    ]);
    expect(decodeIssues.map(({ field, expected, found, times }) => [field, expected, found, times])).toEqual([
      ['datasets[].data', 'a list', 'nothing', 1],
      ['datasets[].data', 'a list', 'a number', 1],
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

  test('that reads is a GET of JSON that is kept by no session unless it says otherwise, and forgets nothing', () => {
    const plain = { kind: 'read', method: 'GET', sends: 'json', responseType: 'json', ttlSeconds: 0, foretells: false, invalidatesCache: false };
    expect(read(made)).toMatchObject(plain);
    expect(read({ ...made, method: 'POST', ttlSeconds: 60, foretells: true })).toMatchObject({ ...plain, method: 'POST', ttlSeconds: 60, foretells: true });
  });

  test('that writes makes the session forget what it had read unless it says otherwise, and is never kept', () => {
    const plain = { kind: 'write', method: 'GET', sends: 'json', responseType: 'json', ttlSeconds: 0, foretells: false, invalidatesCache: true };
    expect(write(made)).toMatchObject(plain);
    expect(write({ ...made, sends: 'form', invalidatesCache: false })).toMatchObject({ ...plain, sends: 'form', invalidatesCache: false });
  });

  test('is kept no longer than its group may be', () => {
    for (const [group, { seconds }] of Object.entries(cachePolicy)) {
      const of = (ttlSeconds: number) => () => assertTtl({ name: 'getRows', group: group as 'reports', ttlSeconds });
      expect(of(seconds)).not.toThrow();
      expect(of(seconds + 1)).toThrow(`getRows has a TTL of ${seconds + 1} s, but the maximum of ${group} is ${seconds} s.`);
    }
    expect(() => read({ ...made, group: 'session', ttlSeconds: 1 })).toThrow('session');
  });
});

describe('answers that were had before', () => {
  test('are decoded once where a large one has not changed', () => {
    const answers = new DecodedAnswers(10_000_000);
    let decoded = 0;
    const decode = () => ({ at: (decoded += 1) });
    const of = (body: Buffer, name = 'getRows', args: object = { id: '1' }) => {
      const response = answers.get<object, { at: number }>({ name }, args, body)?.response ?? decode();
      answers.set({ name }, args, body, response);
      return response.at;
    };
    const [large, other, small] = [Buffer.alloc(16_384, 'a'), Buffer.alloc(16_384, 'b'), Buffer.alloc(16_383, 'a')];
    expect([of(large), of(Buffer.from(large)), of(large, 'getRows', { id: '2' }), of(large, 'getOthers'), of(large)]).toEqual([1, 1, 2, 3, 1]);
    expect([of(other), of(other), of(large)]).toEqual([4, 4, 5]);
    expect([of(small), of(small)]).toEqual([6, 7]);
  });

  test('say what is likely of a read that foretells others, and of no other', async () => {
    const likely = new LikelyAnswers(1_000_000);
    const made = { path: '', group: 'reports', send: () => ({}), decode: (response: unknown) => response } as const;
    const [foretelling, plain] = [read({ ...made, name: 'a', foretells: true }), read({ ...made, name: 'b' })];
    for (const endpoint of [foretelling, plain]) likely.learn(endpoint, { id: '1' }, `of ${endpoint.name}`, 10);
    expect([await likely.of(foretelling, { id: '1' }), likely.of(foretelling, { id: '2' }), likely.of(plain, { id: '1' })]).toEqual(['of a', null, null]);
    likely.learn(foretelling, { id: '1' }, null, 10);
    expect(await likely.of(foretelling, { id: '1' })).toBeNull();
  });
});
