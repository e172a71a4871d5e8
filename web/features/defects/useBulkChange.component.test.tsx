import { useQuery } from '@apollo/client/react';
import { beforeEach, expect, test } from 'vitest';
import { DefectCountsDocument, type DefectFieldsFragment } from '../../generated/graphql.ts';
import { client } from '../../graphql/client.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useBulkChange } from './useBulkChange.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const createDefect = (id: string, priority = 'LOW') => ({ id, number: id, priority, status: 'OPEN', photos: [], actions: [], history: [] });
const chosen = [createDefect('1'), createDefect('2', 'HIGH'), createDefect('3')] as unknown as DefectFieldsFragment[];
const note = { note: 'Termin am Montag' };

let bulk: ReturnType<typeof useBulkChange>;
const countCountRequests = () => gateway.sent('DefectCounts').length;
const sent = gateway.inputs;
interface NoteRequest {
  input: { defectId: string };
}

beforeEach(async () => {
  const resolveDone = ({ input }: NoteRequest) => ({ defect: createDefect(input.defectId), problems: [] });
  const defectCounts = { total: 3, open: 3, resolved: 0, completed: 0, unresolved: 3 };
  gateway.respondWith({ customer: { ...sonnleitner, defectBadge: 3, defectCounts }, addDefectNote: resolveDone, setDefectPriority: resolveDone });
  await renderPortalHook(() => {
    useQuery(DefectCountsDocument, { variables: { customer: location } });
    bulk = useBulkChange(location);
  });
  await expect.poll(countCountRequests).toBe(1);
});

test('writes a note to each of several defects, and refetches lists', async () => {
  expect([bulk.progress, bulk.isBusy]).toEqual([null, false]);
  expect(await bulk.start(note, chosen)).toBe(true);
  expect(sent('AddDefectNote')).toEqual(['1', '2', '3'].map((defectId) => ({ customer: location, defectId, ...note })));
  expect(sent('SetDefectPriority')).toEqual([]);
  await expect.poll(() => bulk.progress).toEqual({ change: note, done: 3, total: 3, isOver: true, failed: [] });
  expect([bulk.isBusy, countCountRequests()]).toEqual([false, 2]);
  bulk.forget();
  await expect.poll(() => bulk.progress).toBeNull();
});

test('shows its progress, and names what was not changed', async () => {
  const response = Promise.withResolvers<object>();
  gateway.respondWith({
    addDefectNote: ({ input: { defectId } }: NoteRequest) =>
      defectId === '3' ? response.promise : { defect: null, problems: [defectId === '1' ? { code: 'REFUSED', message: null } : null].filter(Boolean) },
  });
  const over = bulk.start(note, chosen);
  await expect.poll(() => bulk.progress).toEqual({ change: note, done: 1, total: 3, isOver: false, failed: [chosen[0]] });
  expect(bulk.isBusy).toBe(true);
  response.resolve({ defect: null, problems: [{ code: 'REFUSED', message: null }] });
  expect(await over).toBe(false);
  await expect.poll(() => bulk.progress).toEqual({ change: note, done: 1, total: 3, isOver: true, failed: [chosen[0], chosen[2]] });
});

test('ends although the session’s end cancels the refetch', async () => {
  const counts = Promise.withResolvers<object>();
  gateway.respondWith({ customer: () => counts.promise });
  const over = bulk.start(note, chosen);
  await expect.poll(countCountRequests).toBe(2);
  await client.clearStore();
  expect(await over).toBe(true);
});
