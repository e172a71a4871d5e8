import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useClearResultCache } from './useClearResultCache.ts';
import { useResultExport } from './useResultExport.ts';

const at = { country: 'AT', cardcode: '100100', reportId: '9' } as const;
/** The same as the operations name it. */
const sent = { customer: { country: 'AT', cardcode: '100100' }, reportId: '9' };
const shown = { filter: 'Tor', sort: { field: 'REMARK', direction: 'ASC' }, only: { levels: ['RED'], areas: ['Lager'], objects: [], tasks: [] } } as const;
const report = {
  __typename: 'VisitReport',
  id: '9',
  endedAt: '2026-11-10T09:00:00.000Z',
  order: { id: '4', kind: 'MONITORING_VISIT', number: '2026-001-05' },
  results: { totalCount: 0, unreadableCount: 3, nodes: [] },
};
const onCleared = vi.fn();

interface Said {
  taking: ReturnType<typeof useResultExport>;
  clear: () => Promise<void>;
}
let said: Said;
let tab: ReturnType<typeof createFakeTab>['tab'];
let stored: Map<string, string>;

beforeEach(async () => {
  onCleared.mockClear();
  ({ tab, stored } = createFakeTab());
  await renderPortalHook(() => (said = { taking: useResultExport(at, shown as never), clear: useClearResultCache(at, onCleared) }));
});
async function takePrint(customer: object): Promise<Record<string, unknown>> {
  gateway.respondWith({ customer });
  await said.taking.exportAs('PRINT');
  expect([...stored.keys()]).toEqual(['print:Ergebnisliste_100100']);
  return JSON.parse([...stored.values()][0]!) as Record<string, unknown>;
}

test.each([
  ['EXCEL', 'DE'],
  ['PDF', 'EN'],
] as const)('writes the list as %s in the language %s, filtered and sorted', async (format, language) => {
  await chooseLanguage(language === 'EN' ? 'en' : 'de');
  gateway.respondWith({ createResultListFile: { file: { url: '/files/list' }, problems: [] } });
  await said.taking.exportAs(format);
  expect(tab.location.href).toBe('/files/list');
  expect(gateway.sent('CreateResultListFile')).toEqual([
    { input: { ...sent, filter: { text: 'Tor', ...shown.only }, orderBy: shown.sort, format, language, requestId: expect.any(String) as string } },
  ]);
});

test('U-01 a printed list has location, order, end, and unreadable rows', async () => {
  expect(await takePrint({ ...sonnleitner, report })).toEqual({
    items: [],
    unreadable: 3,
    leftOut: 0,
    ended: '2026-11-10T09:00:00.000Z',
    orderNumber: '2026-001-05',
    customerName: 'Großbäckerei Sonnleitner',
    address: 'Lindenweg 1, 4600 Wels',
    cardcode: '100100',
    withSource: false,
  });
  expect(gateway.sent('ResultListPrint')).toEqual([{ ...sent, filter: shown.filter, sort: shown.sort, ...shown.only }]);
  expect(tab.location.href).toBe('/printErgebnisliste/Ergebnisliste_100100');
});

test('E-18 printed rows of a month name their source, without empty facts', async () => {
  const month = { __typename: 'MonthlyReport', id: '9', endedAt: null, order: null, results: report.results };
  expect(await takePrint({ ...sonnleitner, address: null, postcode: null, report: month })).toMatchObject({
    withSource: true,
    ended: null,
    orderNumber: null,
    address: 'Wels',
  });
});

const getQuestion = () => page.getByRole('dialog', { name: 'Bitte bestätigen' });
const countClears = () => gateway.sent('ClearResultCache').length;

test('F-14 empties caches after a confirmation only', async () => {
  gateway.respondWith({ clearResultCache: { isCleared: true, problems: [] } });
  const declined = said.clear();
  await getQuestion().getByRole('button', { name: 'Abbrechen' }).click();
  await declined;
  expect([countClears(), onCleared.mock.calls.length]).toEqual([0, 0]);
  const cleared = said.clear();
  await expect.element(getQuestion().getByText('Cache der Ergebnisse dieses Berichts leeren?')).toBeVisible();
  await getQuestion().getByRole('button', { name: 'Leeren' }).click();
  await cleared;
  expect([countClears(), onCleared.mock.calls.length]).toEqual([1, 1]);
  await expect.element(page.getByText('Der Cache wurde geleert, die Liste wird neu geladen.')).toBeVisible();
});

test('F-14 caches that could not be emptied say so, without a refetch', async () => {
  gateway.respondWith({ clearResultCache: { isCleared: false, problems: [{ code: 'REFUSED' }] } });
  const cleared = said.clear();
  await getQuestion().getByRole('button', { name: 'Leeren' }).click();
  await cleared;
  expect([countClears(), onCleared.mock.calls.length]).toEqual([1, 0]);
  await expect.element(page.getByText('Der Cache konnte nicht geleert werden.')).toBeVisible();
});
