import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { createPlan } from '../../testkit/plans.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { type DraftPolygon, type PlanEdits, usePlanEdits } from './usePlanEdits.ts';

const at = { country: 'AT', cardcode: '100100', planId: '11' } as const;
/** The same as the inputs name it. */
const named = { customer: { country: 'AT', cardcode: '100100' }, planId: '11' };
let edits: PlanEdits;
const done = { plan: createPlan('11', 'Erdgeschoss') };
const operations = ['PlacePosition', 'PlaceDefect', 'RemovePositionFromPlan', 'RemoveDefectFromPlan', 'SavePolygon', 'DeletePolygon'];
/** Returns the changes that were sent since the last call. */
const known = new Map<string, number>();
function getSentChanges() {
  return operations.flatMap((operation) => {
    const all = gateway.inputs(operation).map((input) => [operation, input] as const);
    const added = all.slice(known.get(operation) ?? 0);
    known.set(operation, all.length);
    return added;
  });
}
/** Makes a change that can be undone; returns the sent changes. */
async function makeChange(change: () => Promise<unknown>, undoLabel: string | null) {
  await change();
  await expect.poll(() => edits.undoLabel).toBe(undoLabel);
  return getSentChanges();
}
const from = { x: 100.4, y: 200.6 };
const to = { x: 300.5, y: 400.2 };
const wholeFrom = { x: 100, y: 201 };
const wholeTo = { x: 301, y: 400 };
const colour = { red: 91, green: 141, blue: 239, alpha: 0.25 };
const zone: DraftPolygon = { id: '31', name: 'Versand', points: [from, to, { x: 5.5, y: 6.4 }], fill: colour, stroke: { ...colour, alpha: 1 } };
/** An area around the place of another person. */
const store = {
  name: 'Lager',
  points: [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 20 },
    { x: 0, y: 20 },
  ],
};
const saved = { ...named, ...zone, points: [wholeFrom, wholeTo, { x: 6, y: 6 }] };

beforeEach(async () => {
  known.clear();
  gateway.respondWith({
    placePosition: done,
    placeDefect: done,
    removePositionFromPlan: { isRemoved: true, problems: [] },
    removeDefectFromPlan: done,
    savePolygon: done,
    deletePolygon: done,
  });
  await renderPortalHook(() => (edits = usePlanEdits(at, [zone, store])));
});

const position = { customer: { country: 'AT', cardcode: '100100' }, positionId: '1001' };
test.each([
  [
    'position',
    ['PlacePosition', { ...named, id: '1001', point: wholeTo, base: { point: null } }],
    ['RemovePositionFromPlan', { ...position, base: { planId: at.planId, point: wholeTo } }],
  ],
  [
    'defect',
    ['PlaceDefect', { ...named, id: '1001', point: wholeTo, base: { point: null } }],
    ['RemoveDefectFromPlan', { ...named, id: '1001', base: { point: wholeTo } }],
  ],
] as const)('undo removes a %s from its whole pixel, to be placed again', async (kind, placed, removed) => {
  const onTakenBack = vi.fn();
  expect(await makeChange(() => edits.placeNew({ kind, id: '1001', name: '17' }, to, onTakenBack), 'Setzen rückgängig')).toEqual([placed]);
  expect(onTakenBack).not.toHaveBeenCalled();
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([removed]);
  expect(onTakenBack).toHaveBeenCalledOnce();
});

test.each([
  ['position', 'PlacePosition'],
  ['defect', 'PlaceDefect'],
] as const)('a %s that was moved goes back to where it was', async (kind, operation) => {
  expect(await makeChange(() => edits.move({ kind, id: '1001', name: '17' }, from, to), 'Verschieben rückgängig')).toEqual([
    [operation, { ...named, id: '1001', point: wholeTo, base: { point: wholeFrom } }],
  ]);
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([[operation, { ...named, id: '1001', point: wholeFrom, base: { point: wholeTo } }]]);
});

test('undo restores a changed polygon, and not a new one', async () => {
  expect(await makeChange(() => edits.savePolygon({ ...zone, id: null }, null), null)).toEqual([['SavePolygon', { ...saved, id: null }]]);
  expect(await makeChange(() => edits.savePolygon({ ...zone, name: 'Rampe' }, zone), 'Änderung der Fläche rückgängig')).toEqual([
    ['SavePolygon', { ...named, id: '31', name: 'Rampe', base: { name: 'Versand' } }],
  ]);
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([['SavePolygon', { ...named, id: '31', name: 'Versand', base: { name: 'Rampe' } }]]);
});

test('a change that was made is said to be', async () => {
  expect([await edits.move({ kind: 'position', id: '1001', name: '17' }, from, to), await edits.deletePolygon(zone)]).toEqual([true, true]);
  expect(await edits.savePolygon(zone, zone)).toEqual({ isSaved: true, conflicts: undefined });
});

test('undo restores a deleted polygon as a new one', async () => {
  expect(await makeChange(() => edits.deletePolygon(zone), 'Löschen der Fläche rückgängig')).toEqual([['DeletePolygon', { ...named, id: '31' }]]);
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([['SavePolygon', { ...saved, id: null }]]);
});

test('a failed change has no undo, and a failed undo remains', async () => {
  gateway.respondWith({ placePosition: { plan: null, problems: [{ code: 'REFUSED', field: null }] } });
  expect(await edits.move({ kind: 'position', id: '1001', name: '17' }, from, to)).toBe(false);
  await expect.element(page.getByText(/^Die Koordinaten konnten nicht gespeichert werden\./)).toBeVisible();
  expect(getSentChanges()).toHaveLength(1);
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([]);
  gateway.respondWith({ placePosition: done, removePositionFromPlan: { isRemoved: false, problems: [{ code: 'REFUSED', field: null }] } });
  const onTakenBack = vi.fn();
  expect(await makeChange(() => edits.placeNew({ kind: 'position', id: '1001', name: '17' }, to, onTakenBack), 'Setzen rückgängig')).toHaveLength(1);
  expect(await makeChange(() => edits.undoLast(), 'Setzen rückgängig')).toHaveLength(1);
  expect(onTakenBack).not.toHaveBeenCalled();
  expect(await makeChange(async () => edits.forgetUndo(), null)).toEqual([]);
  expect(await makeChange(() => edits.undoLast(), null)).toEqual([]);
});

test.each([
  ['REFUSED', /^Die Koordinaten konnten nicht gespeichert werden\./],
  ['INVALID', /^Fehler beim Einfügen der Position oder des Mangels\./],
  ['POSITION_WITHOUT_OBJECTS', /^Positionen ohne Geräte können auf einem Plan nicht angezeigt werden\.$/],
])('a place that is refused as %s says why', async (code, said) => {
  gateway.respondWith({ placePosition: { plan: null, problems: [{ code, field: null }] } });
  await edits.move({ kind: 'position', id: '1001', name: '17' }, from, to);
  await expect.element(page.getByText(said)).toBeVisible();
});

test.each([
  ['a polygon', 'deletePolygon', () => edits.deletePolygon(zone)],
  ['a change of a polygon', 'savePolygon', () => edits.savePolygon(zone, null)],
])('%s that is refused says that it was not saved', async (_what, field, change) => {
  gateway.respondWith({ [field]: { plan: null, isRemoved: false, problems: [{ code: 'REFUSED', field: null }] } });
  await change();
  await expect.element(page.getByText(/^Beim Speichern ist ein Fehler aufgetreten\./)).toBeVisible();
});

test('a position that another person moved can be moved, and undone', async () => {
  const theirs = { x: 1, y: 2 };
  const conflict = { field: 'point', present: JSON.stringify(theirs), wanted: '{"x":100,"y":201}' };
  const refused = { plan: null, problems: [{ code: 'STATE_CHANGED', field: 'point', conflicts: [conflict] }] };
  gateway.respondWith({ placePosition: ({ input }: { input: { base: { point: { x: number } } } }) => (input.base.point.x === 1 ? done : refused) });
  const moved = edits.move({ kind: 'position', id: '1001', name: '17' }, from, to);
  await expect.element(page.getByText('die Stelle, die Sie gewählt haben', { exact: true })).toBeVisible();
  await expect.element(page.getByText('eine andere Stelle auf dem Plan, weiter oben (in der Fläche „Lager“)', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stelle auf dem Plan: meine Angabe behalten' }).click();
  expect(await moved).toBe(true);
  await expect.poll(() => edits.undoLabel).toBe('Verschieben rückgängig');
  gateway.respondWith({ placePosition: done });
  expect(getSentChanges().at(-1)?.[1]).toMatchObject({ base: { point: theirs } });
  await edits.undoLast();
  expect(getSentChanges().at(-1)?.[1]).toMatchObject({ point: theirs, base: { point: wholeTo } });
});

test('an undo after another person’s change is refused, and says so', async () => {
  await makeChange(() => edits.move({ kind: 'position', id: '1001', name: '17' }, from, to), 'Verschieben rückgängig');
  const conflict = { field: 'point', present: '{"x":1,"y":2}', wanted: '{"x":100,"y":201}' };
  gateway.respondWith({ placePosition: { plan: null, problems: [{ code: 'STATE_CHANGED', field: 'point', conflicts: [conflict] }] } });
  await edits.undoLast();
  await expect.element(page.getByText('Es wurde nicht rückgängig gemacht.', { exact: false })).toBeVisible();
});
