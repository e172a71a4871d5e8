import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { toSamples } from '../../testkit/samples.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createSensorRecordFile as recordFile, sensorValuesFile } from './files.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const sensorRecordFile = recordFile(async () => null);
const step = 900_000;
const monday = Date.parse('2026-03-01T23:00:00Z');
const sensor = { id: '11', customerId: '1', location: 'AT:1', kind: 'CLIMATE', name: 'Kühlraum', serialNumber: 'S-1' };
const cold = { areaName: 'Lager', number: 'S-025', name: 'Kühlraum' };

/** Opens a file as a caller who may see all; the sensor is at this position. */
async function openFile<Args extends object>(file: FileSource<Args>, args: Omit<Args, 'from' | 'to'>, position: object | null = cold, isLost = false) {
  const positions = position ? [{ id: '7', objectTypes: [{ code: null }], ...position }] : [];
  const provider = {
    clock: systemClock,
    async call({ name }: { name: string }, { positionId, measure }: { positionId?: string; measure?: string }) {
      if (name === 'getSensoren' && positionId && isLost) throw new GatewayError('PROVIDER_TIMEOUT', 'late');
      if (name === 'getSensoren') return { message: null, unreadable: 0, rows: positionId ? [sensor] : [sensor, { ...sensor, id: '12', kind: 'DOOR' }] };
      if (name === 'getFirstSensorData') return null;
      if (name === 'countPositionen') return positions.length;
      if (name === 'getPositionen') return positions;
      if (name === 'listTraplinkedNotifications') return [];
      if (name !== 'getChartDataOfSensor') return { id: '1', location: 'AT:1', cardcode: '100', name: 'Backhaus' };
      const values = measure === 'TEMPERATURE' ? [3, 4.25, 5] : [50];
      const series = [
        { kind: 'VALUE', values: toSamples(values) },
        ...(measure === 'TEMPERATURE' ? [{ kind: 'DEW_POINT', values: toSamples([-1, null, null]) }] : []),
      ];
      return { moments: toSamples(values.map((_none, at) => monday + at * 3 * step)), series };
    },
  };
  const opener = { session: { user: { role: 'ADMIN' } }, location: 'AT:1', scope: { getAccess: async () => ({ getAreas: async () => 'all' }) } };
  return (await file.open({ from: '2026-03-02', to: '2026-03-03', ...args } as never, provider as never, opener as never))!;
}

test('writes each step as CSV with mean, lowest and highest', async () => {
  const { type, body } = await openFile(sensorValuesFile, { sensorId: '11', step: 'HOUR', language: 'DE' });
  expect(type).toBe('text/csv; charset=utf-8');
  const [, first, second, end] = (await text(body as Readable)).split('\r\n');
  expect([first, second, end]).toEqual([
    '02.03.2026 00:00 MEZ;3,63;3,00;4,25;50,00;50,00;50,00;-1,00;-1,00;-1,00',
    '02.03.2026 01:00 MEZ;5,00;5,00;5,00;;;;;;',
    '',
  ]);
  const english = await text((await openFile(sensorValuesFile, { sensorId: '11', step: 'DAY', language: 'EN' })).body as Readable);
  expect(english.split('\r\n').slice(0, 2)).toEqual([
    `Time;${['Temperature (°C)', 'Humidity (%)', 'Dew point (°C)'].map((each) => `${each};${each} Minimum;${each} Maximum`).join(';')}`,
    '02.03.2026 00:00 CET;4.08;3.00;5.00;50.00;50.00;50.00;-1.00;-1.00;-1.00',
  ]);
});

test('a record has its place, or that it is unread', async () => {
  const readPosition = async (position: object | null, isLost = false) => {
    const { body } = await openFile(sensorRecordFile, { sensorId: '11', format: 'EXCEL', language: 'DE' }, position, isLost);
    return (await readXlsx(body as Buffer)).sheets[0]!.rows.find(([name]) => name === 'Position')?.find((cell, at) => at > 0 && cell !== null);
  };
  expect(await readPosition(cold)).toBe('Lager, S-025, Kühlraum');
  expect(await readPosition({ ...cold, name: null })).toBe('Lager, S-025');
  expect(await readPosition(null)).toBeUndefined();
  expect(await readPosition(cold, true)).toBe('Position konnte nicht gelesen werden');
});
