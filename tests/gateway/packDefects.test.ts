import { expect, test } from 'vitest';
import { withUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { nulls, partOf } from '../testkit/packParts.ts';

const moment = (text: string) => new Date(`2026-${text}:00Z`);
const defect = (id: string, more: object = {}) => ({
  ...nulls('number finishedAt areaName positionNumber positionName summary responsible'),
  id,
  createdAt: moment('03-05T10:00'),
  status: 'OPEN',
  priority: 'LOW',
  photos: [],
  ...more,
});
const photo = (path: string, takenAt: Date | null = null) => ({ path, takenAt });
const event = (kind: string, more: object = {}) => ({ ...nulls('by from to text'), at: moment('03-05T10:00'), kind, ...more });
const full = {
  number: 'M-10',
  finishedAt: moment('03-20T10:00'),
  status: 'COMPLETED',
  priority: 'HIGH',
  areaName: 'Lager',
  positionNumber: 'S-10',
  positionName: 'Rampe',
  summary: 'Spalt',
  responsible: 'Ida',
  photos: [photo('/eins', moment('03-06T10:00')), photo('/zwei')],
};
const tables = {
  listAllDefects: async () => [
    defect('1', full),
    defect('7', { number: 'M-9', createdAt: null, status: 'RESOLVED', priority: 'MEDIUM', positionNumber: 'S-9' }),
    defect('3'),
  ],
  getHistory: ({ id }: { id: string }) =>
    id === '1'
      ? [
          event('REPORTED', { by: 'Uta' }),
          event('STATUS', { from: 'OPEN', to: 'COMPLETED' }),
          event('PRIORITY', { from: 'LOW', to: 'sehr hoch' }),
          event('PRIORITY', { to: 'HIGH' }),
          event('NOTE', { at: null, text: 'Silikon' }),
          event('PHOTO'),
        ]
      : [event('REPORTED')],
};

test('the list has every field of each defect, by number; the history says what happened to each', async () => {
  const { files, calls, rows, opened } = await partOf('DEFECTS', tables);
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

test('defects without a photo are named; who may not see photos learns that, and has none', async () => {
  const named = await partOf('DEFECTS', { ...tables, listAllDefects: async () => [defect('1', full), defect('2', { summary: 'Riss' }), defect('3')] });
  expect(named.gaps).toEqual([
    { kind: 'DEFECT_WITHOUT_PHOTO', text: '2 Riss' },
    { kind: 'DEFECT_WITHOUT_PHOTO', text: '3' },
  ]);
  const forbidden = await partOf('DEFECTS', tables, { rights: new Set() });
  expect([forbidden.files.length, forbidden.gaps, forbidden.calls]).toEqual([1, [{ kind: 'PHOTOS_FORBIDDEN' }], 2]);
  expect((await forbidden.rows())[3]!.at(-1)).toBe('0');
  const allowed = await partOf('DEFECTS', tables, { rights: new Set(['SHOW_DEFECT_PHOTOS']) });
  expect(allowed.files).toHaveLength(3);
});

test('defects are those that were open on any day of the period', async () => {
  const found = [
    defect('1', { createdAt: new Date('2026-03-31T21:59:59.999Z') }),
    defect('2', { createdAt: moment('03-31T22:00') }),
    defect('3', { createdAt: moment('01-01T10:00'), finishedAt: moment('02-28T23:00') }),
    defect('4', { createdAt: moment('01-01T10:00'), finishedAt: moment('02-28T22:59') }),
    defect('5', { createdAt: null, finishedAt: null }),
  ];
  const { gaps } = await partOf('DEFECTS', { ...tables, listAllDefects: async () => found });
  expect(gaps.map(({ text }) => text)).toEqual(['1', '3', '5']);
});

test('without any defect there is nothing, where rows could not be read that is said instead; of photos at most a thousand are there', async () => {
  const of = async (defects: object[]) => {
    const { files, gaps } = await partOf('DEFECTS', { ...tables, listAllDefects: async () => defects });
    return [files.length, gaps];
  };
  expect(await of([])).toEqual([0, [{ kind: 'NOTHING' }]]);
  expect(await of(withUnreadable([], 2))).toEqual([0, [{ kind: 'ROWS_UNREAD', count: 2 }]]);
  const many = defect('1', { photos: Array.from({ length: 1_001 }, (_none, at) => photo(`/${at}`)) });
  expect(await of(withUnreadable([many], 2))).toEqual([
    1_001,
    [
      { kind: 'ROWS_UNREAD', count: 2 },
      { kind: 'LEFT_OUT', count: 1 },
    ],
  ]);
});
