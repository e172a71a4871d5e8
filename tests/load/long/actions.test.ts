import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { countActions, readActions } from '../../../gateway/features/actions/actionRecords.ts';
import { actions } from '../../../gateway/features/actions/tables.ts';
import type { Action, SeenLocation } from '../../../gateway/features/actions/models.ts';
import { statuses } from '../../../gateway/features/actions/steps.ts';
import { Records } from '../../../gateway/infra/records/records.ts';

const locations = 300;
const rows = 10_000;
const at = new Date('2026-11-01T08:00:00Z');
const createAction = (number: number): Action => ({
  id: `a${number}`,
  location: `AT:${100_000 + (number % locations)}`,
  thingKind: 'POSITION',
  thingId: String(number % 997),
  reportId: null,
  thingText: 'K-1',
  positionId: String(number % 997),
  areaId: String(number % 5),
  areaName: 'Lager',
  title: `Tür ${number}`,
  cause: '',
  measure: '',
  responsibleId: String(number % 40),
  responsibleName: 'Anna',
  responsibleEmail: null,
  dueOn: `2026-11-${String((number % 28) + 1).padStart(2, '0')}`,
  priority: 'MEDIUM',
  status: statuses[number % statuses.length]!,
  doneById: null,
  createdAt: at,
  createdByName: 'Anna',
  changedAt: at,
  searched: `tuer ${number} lager`,
});

test('a page of 10,000 actions of 300 locations takes under 200 ms', async () => {
  const records = new Records('memory:', () => undefined);
  for (let from = 0; from < rows; from += 1_000)
    await records.run((db) => db.insert(actions).values(Array.from({ length: 1_000 }, (_none, index) => createAction(from + index))));
  // Every tenth location is limited to an area.
  const seen = Array.from(
    { length: locations },
    (_none, index): SeenLocation => ({
      location: `AT:${100_000 + index}`,
      canSeeDefects: true,
      canEditDefects: true,
      areas: index % 10 === 0 ? new Set(['1']) : 'all',
    }),
  );
  const reader = { seen, userId: '1', today: '2026-11-20' };
  const times: number[] = [];
  for (const filter of [{}, {}, { isOverdue: true }, { text: 'Tür 99' }]) {
    const begun = performance.now();
    const [{ nodes, total }, counts] = await Promise.all([readActions(records, { filter }, { start: 0, count: 20 }, reader), countActions(records, reader)]);
    times.push(performance.now() - begun);
    expect(nodes).toHaveLength(20);
    expect(total).toBeLessThanOrEqual(rows);
    expect(counts.open).toBeGreaterThan(1_000);
  }
  await records.close();
  console.log(`Pages of 10,000 actions: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`);
  expect(times.toSorted((one, other) => one - other)[1]).toBeLessThan(200);
});
