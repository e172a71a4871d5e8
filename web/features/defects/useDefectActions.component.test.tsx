import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { useDefectActions } from './useDefectActions.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const which = { customer: location, defectId: '7' };
const defect = { id: '7', number: '198', summary: 'Tor undicht', priority: 'LOW', status: 'OPEN', photos: [], actions: [], history: [] };
const done = { defect };
const createRefusal = (code: string) => ({ problems: [{ code, message: null }] });
const fields = ['resolveDefect', 'completeDefect', 'setDefectPriority', 'addDefectNote', 'deleteDefect', 'deleteDefectPhoto'];
const respondToAll = (response: object) => gateway.respondWith(Object.fromEntries(fields.map((field) => [field, response])));

let does: ReturnType<typeof useDefectActions>;
const onDeleted = vi.fn();
const draw = (more: object = {}) =>
  renderPortalHook(() => (does = useDefectActions(location, { ...defect, ...more } as unknown as DefectDetailFieldsFragment, onDeleted)));
const sent = gateway.inputs;
const getQuestion = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });

beforeEach(() => {
  onDeleted.mockClear();
  respondToAll(done);
});

const asking = [
  ['resolved', () => does.resolve(), 'Mangel „Tor undicht“ als bearbeitet markieren?', 'Markieren', 'ResolveDefect', which],
  ['completed', () => does.complete(), 'Mangel „Tor undicht“ abschließen?', 'Abschließen', 'CompleteDefect', which],
  ['deleted', () => does.remove(), 'Mangel „Tor undicht“ wirklich löschen?', 'Löschen', 'DeleteDefect', which],
  ['rid of a photo', () => does.removePhoto('3'), 'Möchten Sie dieses Foto wirklich löschen?', 'Löschen', 'DeleteDefectPhoto', { ...which, photoId: '3' }],
] as const;

test.each(asking)('a defect is %s after a confirmation only', async (_what, act, requested, button, operation, input) => {
  await draw();
  const declined = act();
  await expect.element(getQuestion().getByText(requested)).toBeVisible();
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  await declined;
  expect(sent(operation)).toEqual([]);
  const agreed = act();
  await getQuestion().getByRole('button', { name: button }).click();
  await agreed;
  expect(sent(operation)).toEqual([input]);
});

test.each([
  [{ summary: null }, 'Mangel „198“ abschließen?'],
  [{ summary: null, number: null }, 'Mangel „“ abschließen?'],
])('a defect of which only %j is known opens as such', async (more, requested) => {
  await draw(more);
  void does.complete();
  await expect.element(getQuestion().getByText(requested)).toBeVisible();
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
});

const failed = /^Die Änderung wurde nicht gespeichert\./;
test.each([
  ['resolved', () => does.resolve(), 'Markieren', failed],
  ['completed', () => does.complete(), 'Abschließen', failed],
  ['deleted', () => does.remove(), 'Löschen', /^Der Mangel wurde nicht gelöscht\./],
  ['rid of a photo', () => does.removePhoto('3'), 'Löschen', /^Das Foto wurde nicht gelöscht\./],
] as const)('a defect that could not be %s says so, and stays', async (_what, act, button, said) => {
  respondToAll(createRefusal('REFUSED'));
  await draw();
  const acted = act();
  await getQuestion().getByRole('button', { name: button }).click();
  await acted;
  await expect.element(page.getByText(said)).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
});

test.each([
  ['note', () => does.addNote('Ich komme')],
  ['priority', () => does.setPriority('HIGH')],
])('a %s that is refused says why', async (_what, act) => {
  respondToAll(createRefusal('REFUSED'));
  await draw();
  await act();
  await expect.element(page.getByText(failed)).toBeVisible();
  respondToAll(createRefusal('STATE_CHANGED'));
  await act();
  await expect.element(page.getByText('Der Mangel wurde inzwischen geändert. Der aktuelle Stand wird angezeigt.')).toBeVisible();
});

test('a deleted defect says so, and its dialog closes', async () => {
  await draw();
  const acted = does.remove();
  await getQuestion().getByRole('button', { name: 'Löschen' }).click();
  await acted;
  await expect.element(page.getByText('Der Mangel wurde gelöscht.')).toBeVisible();
  expect(onDeleted).toHaveBeenCalledOnce();
});

test('H-30 sends another priority, not the same, with an undo', async () => {
  await draw();
  await does.setPriority('LOW');
  expect(sent('SetDefectPriority')).toEqual([]);
  await does.setPriority('HIGH');
  await expect.element(page.getByText('Priorität: hohe Gefahr')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect
    .poll(() => sent('SetDefectPriority'))
    .toEqual([
      { ...which, priority: 'HIGH', base: { priority: 'LOW' } },
      { ...which, priority: 'LOW', base: { priority: 'HIGH' } },
    ]);
});

const createChangedResolver =
  (priority: string) =>
  ({ input }: { input: { base: { priority: string }; priority: string } }) => {
    const conflict = { field: 'priority', present: JSON.stringify(priority), wanted: JSON.stringify(input.priority) };
    return input.base.priority === priority ? done : { problems: [{ code: 'STATE_CHANGED', field: 'priority', conflicts: [conflict] }] };
  };
const getChoice = () => page.getByRole('dialog', { name: /^Das wurde inzwischen geändert/ });

test('a conflicting priority is a choice, and undo restores the replaced', async () => {
  gateway.respondWith({ setDefectPriority: createChangedResolver('MEDIUM') });
  await draw();
  const acted = does.setPriority('HIGH');
  await expect.element(getChoice().getByText('Tor undicht')).toBeVisible();
  await expect.element(getChoice().getByText('Inzwischen geändert: mittlere Gefahr')).toBeVisible();
  await getChoice().getByRole('button', { name: 'Priorität: meine Angabe behalten' }).click();
  await acted;
  gateway.respondWith({ setDefectPriority: done });
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect
    .poll(() => sent('SetDefectPriority'))
    .toEqual([
      { ...which, priority: 'HIGH', base: { priority: 'LOW' } },
      { ...which, priority: 'HIGH', base: { priority: 'MEDIUM' } },
      { ...which, priority: 'MEDIUM', base: { priority: 'HIGH' } },
    ]);
});

test('accepting the other priority or closing sends nothing', async () => {
  gateway.respondWith({ setDefectPriority: createChangedResolver('MEDIUM') });
  await draw();
  const taken = does.setPriority('HIGH');
  await getChoice().getByRole('button', { name: 'Priorität: geänderten Wert übernehmen' }).click();
  await taken;
  await expect.element(page.getByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument();
  const closed = does.setPriority('HIGH');
  await getChoice().getByRole('button', { name: 'Abbrechen' }).click();
  await closed;
  await expect.element(page.getByText('Der Mangel wurde inzwischen geändert. Der aktuelle Stand wird angezeigt.')).toBeVisible();
  expect(sent('SetDefectPriority')).toHaveLength(2);
});

test('H-27 reports a saved note, or a failed one', async () => {
  await draw();
  expect(await does.addNote('Ich komme')).toBe(true);
  expect(sent('AddDefectNote')).toEqual([{ ...which, note: 'Ich komme' }]);
  respondToAll(createRefusal('REFUSED'));
  expect(await does.addNote('Ich komme nicht')).toBe(false);
});

test('H-31 its PDF opens in a tab, which is busy until it loads', async () => {
  const { tab } = createFakeTab();
  const file = Promise.withResolvers<object>();
  gateway.respondWith({ createDefectFile: () => file.promise });
  await draw();
  expect([does.isWriting, does.fileFailed]).toEqual([false, false]);
  does.takeFile();
  await expect.poll(() => does.isWriting).toBe(true);
  file.resolve({ file: { url: '/files/m7' }, problems: [] });
  await expect.poll(() => [tab.location.href, does.isWriting]).toEqual(['/files/m7', false]);
  expect(sent('CreateDefectFile')).toEqual([{ ...which, language: 'DE' }]);
});

test('a PDF that failed closes its tab and says so', async () => {
  const { tab } = createFakeTab();
  gateway.respondWith({ createDefectFile: { file: null, problems: [{ code: 'REFUSED' }] } });
  await draw();
  does.takeFile();
  await expect.poll(() => [does.fileFailed, tab.close.mock.calls.length, tab.location.href]).toEqual([true, 1, '']);
});
