import { expect, test } from 'vitest';
import { withUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { createNulls, buildPart } from '../testkit/packParts.ts';

const toDate = (text: string) => new Date(`2026-${text}:00Z`);
const createDefect = (id: string, more: object = {}) => ({
  ...createNulls('number finishedAt areaName positionNumber positionName summary responsible'),
  id,
  createdAt: toDate('03-05T10:00'),
  status: 'OPEN',
  priority: 'LOW',
  photos: [],
  ...more,
});
const createPhoto = (path: string, takenAt: Date | null = null) => ({ path, takenAt });
const createEvent = (kind: string, more: object = {}) => ({ ...createNulls('by from to text'), at: toDate('03-05T10:00'), kind, ...more });
const full = {
  number: 'M-10',
  finishedAt: toDate('03-20T10:00'),
  status: 'COMPLETED',
  priority: 'HIGH',
  areaName: 'Lager',
  positionNumber: 'S-10',
  positionName: 'Rampe',
  summary: 'Spalt',
  responsible: 'Ida',
  photos: [createPhoto('/eins', toDate('03-06T10:00')), createPhoto('/zwei')],
};
const tables = {
  listAllDefects: async () => [
    createDefect('1', full),
    createDefect('7', { number: 'M-9', createdAt: null, status: 'RESOLVED', priority: 'MEDIUM', positionNumber: 'S-9' }),
    createDefect('3'),
  ],
  getHistory: ({ id }: { id: string }) =>
    id === '1'
      ? [
          createEvent('REPORTED', { by: 'Uta' }),
          createEvent('STATUS', { from: 'OPEN', to: 'COMPLETED' }),
          createEvent('PRIORITY', { from: 'LOW', to: 'sehr hoch' }),
          createEvent('PRIORITY', { to: 'HIGH' }),
          createEvent('NOTE', { at: null, text: 'Silikon' }),
          createEvent('PHOTO'),
        ]
      : [createEvent('REPORTED')],
};

test('the list has every field by number, with history', async () => {
  const { files, calls, rows, opened } = await buildPart('DEFECTS', tables);
  expect(await rows()).toEqual([
    ['Nr.', 'Gemeldet', 'Erledigt', 'Status', 'Priorität', 'Bereich', 'Position', 'Beschreibung', 'Zuständig', 'Fotos'],
    ['3', '05.03.2026', 'aktiv', 'geringe Gefahr', '0'],
    ['M-9', 'bearbeitet', 'mittlere Gefahr', 'S-9', '0'],
    ['M-10', '05.03.2026', '20.03.2026', 'abgeschlossen', 'hohe Gefahr', 'Lager', 'S-10 Rampe', 'Spalt', 'Ida', '2'],
    ['Verlauf der Mängel'],
    ['Nr.', 'Datum/Zeit', 'Von', 'Ereignis', 'Beschreibung'],
    ['3', '05.03.2026 11:00', 'gemeldet'],
    ['M-9', '05.03.2026 11:00', 'gemeldet'],
    ['M-10', '05.03.2026 11:00', 'Uta', 'gemeldet', 'Spalt'],
    ['M-10', '05.03.2026 11:00', 'Status', 'aktiv – abgeschlossen'],
    ['M-10', '05.03.2026 11:00', 'Priorität', 'geringe Gefahr – sehr hoch'],
    ['M-10', '05.03.2026 11:00', 'Priorität', '– hohe Gefahr'],
    ['M-10', 'Notiz', 'Silikon'],
    ['M-10', '05.03.2026 11:00', 'Foto'],
  ]);
  expect(files).toEqual([
    ['Mängel mit Verlauf und Fotos', 'pdf', 'Mängel mit Verlauf und Fotos'],
    ['Foto M-10 1 2026-03-06', 'jpg', 'Mängel mit Verlauf und Fotos, M-10'],
    ['Foto M-10 2', 'jpg', 'Mängel mit Verlauf und Fotos, M-10'],
  ]);
  expect([calls, await opened(1)]).toEqual([4, ['/eins', '/zwei'].map((path) => ['providerPicture', { path, size: 'full' }])]);
});

test('names defects without photos, or photos without the right', async () => {
  const named = await buildPart('DEFECTS', {
    ...tables,
    listAllDefects: async () => [createDefect('1', full), createDefect('2', { summary: 'Riss' }), createDefect('3')],
  });
  expect(named.gaps).toEqual([
    { kind: 'DEFECT_WITHOUT_PHOTO', text: '2 Riss' },
    { kind: 'DEFECT_WITHOUT_PHOTO', text: '3' },
  ]);
  const forbidden = await buildPart('DEFECTS', tables, { rights: new Set() });
  expect([forbidden.files.length, forbidden.gaps, forbidden.calls]).toEqual([1, [{ kind: 'PHOTOS_FORBIDDEN' }], 2]);
  expect((await forbidden.rows())[3]!.at(-1)).toBe('0');
  const allowed = await buildPart('DEFECTS', tables, { rights: new Set(['SHOW_DEFECT_PHOTOS']) });
  expect(allowed.files).toHaveLength(3);
});

test('defects are those that were open on any day of the period', async () => {
  const found = [
    createDefect('1', { createdAt: new Date('2026-03-31T21:59:59.999Z') }),
    createDefect('2', { createdAt: toDate('03-31T22:00') }),
    createDefect('3', { createdAt: toDate('01-01T10:00'), finishedAt: toDate('02-28T23:00') }),
    createDefect('4', { createdAt: toDate('01-01T10:00'), finishedAt: toDate('02-28T22:59') }),
    createDefect('5', { createdAt: null, finishedAt: null }),
  ];
  const { gaps } = await buildPart('DEFECTS', { ...tables, listAllDefects: async () => found });
  expect(gaps.map(({ text }) => text)).toEqual(['1', '3', '5']);
});

test('without defects is empty or unread, with a thousand photos most', async () => {
  const buildDefects = async (defects: object[]) => {
    const { files, gaps } = await buildPart('DEFECTS', { ...tables, listAllDefects: async () => defects });
    return [files.length, gaps];
  };
  expect(await buildDefects([])).toEqual([0, [{ kind: 'NOTHING' }]]);
  expect(await buildDefects(withUnreadable([], 2))).toEqual([0, [{ kind: 'ROWS_UNREAD', count: 2 }]]);
  const many = createDefect('1', { photos: Array.from({ length: 1_001 }, (_none, at) => createPhoto(`/${at}`)) });
  expect(await buildDefects(withUnreadable([many], 2))).toEqual([
    1_001,
    [
      { kind: 'ROWS_UNREAD', count: 2 },
      { kind: 'LEFT_OUT', count: 1 },
    ],
  ]);
});
