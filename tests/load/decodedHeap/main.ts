import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resultList } from '../../../gateway/features/results/endpoints.ts';
import { sensorChart } from '../../../gateway/features/sensors/endpoints.ts';
import { CookieJar } from '../../../gateway/provider-client/cookieJar.ts';
import { type Endpoint, getResponseWeight } from '../../../gateway/provider-client/endpoint.ts';
import { createProviderCalls } from '../../../gateway/provider-client/providerCalls.ts';
import { ProviderClient } from '../../../gateway/provider-client/providerClient.ts';

/*
 * Runs in a separate process with --expose-gc. Prints the memory of decoded responses and their counted size, or the memory of a gateway's
 * client while eight persons read a month of ten sensors by the minute.
 */
const minute = 60_000;
const weekMinutes = 7 * 24 * 60;
const from = Date.parse('2026-03-01T23:00:00Z');
const period = { view: 'WEEK', from: '2026-03-02', to: '2026-03-08' } as const;

/** A week of a sensor by the minute. */
function createChart(sensor: number): string {
  const labels = Array.from({ length: weekMinutes }, (_, at) => from + at * minute);
  const series = [20, 10, 7, 9].map((base, kind) => labels.map((_, at) => (kind < 2 ? base + Math.round(Math.sin(at / 60 + sensor) * 4_000) / 1_000 : base)));
  return JSON.stringify({ chartdata: { labels, datasets: series.map((data) => ({ data })), ticks: {} } });
}

/** A report of 5,000 results. */
const report = (number: number): string =>
  JSON.stringify(
    Array.from({ length: 5_000 }, (_, at) => ({
      id: number * 100_000 + at,
      datum_start: from + at * minute,
      datum_end: from + at * minute + 30_000,
      area_name: `Bereich ${at % 12}`,
      position_id: at + 1_000,
      position_nr: `K-${String(at).padStart(4, '0')}`,
      position_beschreibung: `Köderstation an der Wand, Platz ${at}`,
      task_name: 'Kontrolle der Köderstationen',
      objekt_bezeichnung: 'Köderstation',
      ergebnisText: at % 5 === 0 ? 'Fraß' : 'kein Befall',
      result_value: at % 7,
      is_not_checkable: false,
      alarm_level: 'GRUEN',
      bemerkung: at % 9 === 0 ? `Deckel ersetzt und Umgebung gereinigt (${at})` : null,
      item_name: 'Brodifacoum-Block 20 g',
      article_id: 55,
      menge: at % 3,
      sal_unit_msr: 'Stk',
      berater_id: 7,
      berater_name: 'Eva Muster',
      task_ergebnis_id: at + 70_000,
    })),
  );

function measureUsedBytes(): number {
  for (let time = 0; time < 3; time += 1) (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes that decoded responses take, and those that caches count. */
function measure<Args, Result>(endpoint: Endpoint<Args, Result>, args: Args, body: (number: number) => string) {
  const retained: Result[] = [];
  const decode = (number: number) => {
    const sent = body(number);
    const decoded = endpoint.decode(JSON.parse(sent), args);
    retained.push(decoded);
    return getResponseWeight(endpoint, decoded, Buffer.byteLength(sent));
  };
  decode(0);
  const before = measureUsedBytes();
  let counted = 0;
  for (let number = 1; number <= 8; number += 1) counted += decode(number);
  return { taken: measureUsedBytes() - before, counted, kept: retained.length };
}

const ofSensor = {
  sensorId: '1',
  customerId: '1',
  period,
  language: 'de',
  measure: 'TEMPERATURE',
  areas: undefined,
  withDewPoint: true,
  withThresholds: true,
} as const;

async function measureEightPeople() {
  const bodies = Array.from({ length: 10 }, (_, sensor) => createChart(sensor));
  const server = createServer(({ url = '' }, response) =>
    response.setHeader('content-type', 'application/json').end(bodies[Number(url.match(/sensor_id=(\d+)/)?.[1]) % 10]),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const client = new ProviderClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, connections: 16, timeoutSeconds: 30 });
  let maxRss = 0;
  const people = Array.from({ length: 8 }, async (_, person) => {
    const quiet = {
      acting: null,
      hasSession: true,
      onSessionLost: async () => {},
      onDecodeError: () => {},
      onDecodeIssues: () => {},
      onInvalidate: async () => {},
      maxCalls: 600,
    };
    const calls = createProviderCalls({ client, sessionKey: `s${person}`, jar: new CookieJar({}), ...quiet });
    const requested = [1, 2, 3, 4, 5].flatMap((week) =>
      (['TEMPERATURE', 'HUMIDITY'] as const).flatMap((each) => bodies.map((_body, sensor) => ({ week, each, sensor }))),
    );
    for (const { week, each, sensor } of requested) {
      const weeks = { ...period, from: `2026-03-0${week}` };
      await calls.call(sensorChart, { ...ofSensor, sensorId: String(person * 10 + sensor), measure: each, period: weeks });
      maxRss = Math.max(maxRss, process.memoryUsage.rss());
    }
  });
  await Promise.all(people);
  const measured = { maxRss, used: measureUsedBytes() };
  await client.close();
  server.close();
  return measured;
}

const measures: Record<string, () => unknown> = {
  sensors: () => measure(sensorChart, ofSensor, createChart),
  results: () => measure(resultList, { reportId: '1', areas: undefined, location: 'AT:100100' }, report),
  eightPeople: measureEightPeople,
};
console.log(JSON.stringify(await measures[process.argv[2]!]!()));
