import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { createFakeTab } from '../../testkit/fakeTab.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { useDefectExport } from './useDefectExport.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const requested = {
  filter: 'Tor',
  sort: { field: 'PRIORITY', direction: 'DESC' },
  includeCompleted: true,
  statuses: ['OPEN'],
  priorities: [],
} as const;
const createRow = (id: string, more: object = {}) => ({
  id,
  number: id,
  createdAt: '2026-11-09T09:00:00Z',
  summary: `Gitter ${id}`,
  detail: 'Spalt',
  status: 'OPEN',
  priority: 'HIGH',
  responsible: 'Kunde',
  positionNumber: 'K-1',
  positionName: 'Rampe',
  photos: [],
  ...more,
});
const createPhoto = (id: string) => ({ id, status: 'OPEN', email: null, url: `/files/${id}`, thumbnailUrl: `/files/small-${id}` });
const customer = {
  ...sonnleitner,
  defects: { totalCount: 2, unreadableCount: 1, nodes: [createRow('7', { photos: [createPhoto('1'), createPhoto('2')] }), createRow('8', { photos: null })] },
};

let taking: ReturnType<typeof useDefectExport>;
let tab: ReturnType<typeof createFakeTab>['tab'];
let stored: Map<string, string>;
function Taking({ say }: { say: (now: ReturnType<typeof useDefectExport>) => void }) {
  const now = useDefectExport(location, requested as never);
  useEffect(() => say(now));
  return null;
}
const Chosen = () => useChosenCustomer().customer && <Taking say={(now) => void (taking = now)} />;

async function take(what: 'EXCEL' | 'PDF' | 'PRINT', responses: object = { customer }) {
  gateway.respondWith({ customer });
  await renderPortal(<Chosen />);
  await expect.poll(() => taking).toBeDefined();
  gateway.respondWith({ ...responses });
  await taking.exportAs(what);
}

beforeEach(() => {
  taking = undefined as never;
  ({ tab, stored } = createFakeTab());
});

test.each([
  ['EXCEL', 'DE'],
  ['PDF', 'EN'],
] as const)('H-32 writes the list as %s in the language %s, as filtered', async (format, language) => {
  await chooseLanguage(language === 'EN' ? 'en' : 'de');
  await take(format, { createDefectListFile: { file: { url: '/files/list' }, problems: [] } });
  expect(tab.location.href).toBe('/files/list');
  const { filter: text, sort: orderBy, ...chosen } = requested;
  const filter = { text, ...chosen };
  expect(gateway.sent('CreateDefectListFile')).toEqual([
    { input: { customer: location, filter, orderBy, format, language, requestId: expect.any(String) as string } },
  ]);
});

test('a list that could not be written is said to have failed', async () => {
  await take('PDF', { createDefectListFile: { file: null, problems: [{ code: 'REFUSED' }] } });
  await expect.poll(() => taking.failure).toBe(true);
  expect(tab.close).toHaveBeenCalledOnce();
});

test('H-32 U-03 a printed list has its filtered rows, first photos and location', async () => {
  await take('PRINT');
  expect(tab.location.href).toBe('/printMaengel/Maengelliste_100100');
  expect(gateway.sent('DefectListPrint')).toEqual([{ customer: location, ...requested }]);
  const [name, list] = [...stored][0]!;
  expect(name).toBe('print:Maengelliste_100100');
  expect(JSON.parse(list)).toMatchObject({
    items: [
      { number: '7', summary: 'Gitter 7', detail: 'Spalt', responsible: 'Kunde', positionNumber: 'K-1', photoUrl: '/files/small-1' },
      { number: '8', photoUrl: null },
    ],
    unreadable: 1,
    customerName: 'Großbäckerei Sonnleitner',
    address: 'Lindenweg 1, 4600 Wels',
    cardcode: '100100',
    withPhotos: true,
  });
});

test.each([
  ['no location', null],
  ['no right to its defects', { ...customer, defects: null }],
  ['a part that failed', { ...customer, defects: failWith('PROVIDER_FAILED') }],
])('with %s nothing is printed', async (_what, response) => {
  await take('PRINT', { customer: response });
  await expect.poll(() => taking.failure).toBe(true);
  expect([stored.size, tab.location.href]).toEqual([0, '']);
});
