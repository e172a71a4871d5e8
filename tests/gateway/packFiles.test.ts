import { expect, test } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { withUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { buildPart } from '../testkit/packParts.ts';

const createRows = <Row>(count: number, row: (at: number) => Row) => Array.from({ length: count }, (_none, at) => row(at));
const toDate = (text: string) => new Date(`2026-${text}:00Z`);

test('draws each plan with the pack’s head, and names unreleased ones', async () => {
  const drawn: unknown[] = [];
  const writePlanPdf = async (plan: object, head: object) => (drawn.push([plan, head]), Buffer.from('{}'));
  const found = [
    { title: 'Erdgeschoss', isReleased: true },
    { title: 'Keller', isReleased: false },
  ];
  const { files, gaps, calls, opened } = await buildPart('PLANS', { listPlans: async () => found, writePlanPdf });
  expect(files).toEqual([
    ['Erdgeschoss', 'pdf', 'Plan Erdgeschoss'],
    ['Keller', 'pdf', 'Plan Keller'],
  ]);
  expect([gaps, calls]).toEqual([[{ kind: 'PLAN_NOT_RELEASED', text: 'Keller' }], 11]);
  await opened();
  expect(drawn).toEqual(
    ['Erdgeschoss', 'Keller'].map((title, at) => [
      found[at],
      {
        language: 'DE',
        facts: [
          ['Standort', 'Backhaus (100100)'],
          ['Zeitraum', '01.03.2026 – 31.03.2026'],
          ['Quelle', `Kundenportal, Plan ${title}`],
          ['Erstellt am', '31.03.2026 12:00'],
          ['Erstellt für', 'Agnes (agnes)'],
        ],
        foot: `Backhaus (100100)  ·  01.03.2026 – 31.03.2026  ·  Quelle: Kundenportal, Plan ${title}  ·  31.03.2026 12:00  ·  Agnes (agnes)`,
      },
    ]),
  );
});

test('has each article’s sheets once, and names articles without one', async () => {
  const createRow = (articleId: string | null, material: string) => ({
    foundAt: toDate('03-05T10:00'),
    advisorName: null,
    articleId,
    material,
    quantity: 1,
    unit: 'g',
    level: 'UNKNOWN',
  });
  const used = [createRow('8', 'Paste'), createRow('7', 'Köder'), createRow('9', 'Gel'), createRow('6', 'Ähre'), createRow('5', 'Rest')];
  const sheets: Record<string, object[] | Error> = {
    7: [
      { name: 'Gift.pdf', path: '/gift' },
      { name: 'Hinweis', path: '/hinweis' },
    ],
    8: [{ name: 'Gift.pdf', path: '/gift' }],
    9: [],
    6: new GatewayError('PROVIDER_TIMEOUT', 'late'),
  };
  const find = {
    listOrdersOfPeriod: async () => [{ id: '1', kind: 'MONITORING_VISIT' }],
    getReportOfOrder: async () => ({}),
    listOwnResults: async () => used,
    listSheetArticles: async () => ['6', '7', '8', '9', '10'].map((id) => ({ id })),
    async listDataSheets(id: string) {
      const found = sheets[id]!;
      if (found instanceof Error) throw found;
      return found;
    },
  };
  const { files, gaps, calls, rows, opened } = await buildPart('SAFETY_SHEETS', find);
  expect(files).toEqual([
    ['Blätter der Artikel', 'pdf', 'Sicherheitsdatenblätter'],
    ['Gift', 'pdf', 'Sicherheitsdatenblätter, Köder, Paste'],
    ['Hinweis', 'bin', 'Sicherheitsdatenblätter, Köder'],
  ]);
  expect(await rows()).toEqual([
    ['Artikel', 'Blatt'],
    ['Köder', 'Gift.pdf'],
    ['Paste', 'Gift.pdf'],
    ['Köder', 'Hinweis'],
  ]);
  expect(await opened(1)).toEqual([
    ['providerFile', { path: '/gift' }],
    ['providerFile', { path: '/hinweis' }],
  ]);
  expect([gaps, calls]).toEqual([
    [
      { kind: 'ARTICLE_WITHOUT_SHEET', text: 'Rest' },
      { kind: 'SOURCE_UNREAD', text: 'Ähre' },
      { kind: 'ARTICLE_WITHOUT_SHEET', text: 'Gel' },
    ],
    7,
  ]);
  // Unreadable rows are reported for the list, not for an article.
  const unread = await buildPart('SAFETY_SHEETS', { ...find, listSheetArticles: async () => withUnreadable([{ id: '7' }], 2) });
  expect(unread.gaps).toEqual([{ kind: 'ROWS_UNREAD', count: 2 }]);
  const failAsEnded = async () => Promise.reject(new GatewayError('SESSION_ENDED', 'over'));
  await expect(buildPart('SAFETY_SHEETS', { ...find, listDataSheets: failAsEnded })).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  const failAsBroken = async () => Promise.reject(new TypeError('broken'));
  await expect(buildPart('SAFETY_SHEETS', { ...find, listDataSheets: failAsBroken })).rejects.toThrow('broken');
  const none = await buildPart('SAFETY_SHEETS', { ...find, listOwnResults: async () => [] });
  expect([none.files, none.gaps]).toEqual([[], [{ kind: 'NOTHING' }]]);
  const many = {
    ...find,
    listOwnResults: async () => createRows(302, (at) => createRow(`${at}`, `${at}`)),
    listSheetArticles: async () => createRows(302, (at) => ({ id: `${at}` })),
  };
  const left = await buildPart('SAFETY_SHEETS', { ...many, listDataSheets: async (path) => [{ name: 'A.pdf', path }] });
  expect([left.files.length, left.gaps]).toEqual([301, [{ kind: 'LEFT_OUT', count: 2 }]]);
});

test('has a record for each month up to today, cut to days', async () => {
  const find = { listSensors: async () => [{ kind: 'CLIMATE' }, { kind: 'DOOR' }, { kind: 'CLIMATE' }] };
  const { files, gaps, calls, opened } = await buildPart('CLIMATE', find, { from: '2026-01-15', to: '2026-05-10' });
  const title = 'Temperatur und Luftfeuchtigkeit';
  expect(files).toEqual(['01', '02', '03'].map((month) => [`${title} 2026-${month}`, 'pdf', title]));
  const createRecordSource = (from: string, to: string) => ['sensorRecord', { from, to, sensorId: '', format: 'PDF', language: 'DE' }];
  expect(await opened()).toEqual([
    createRecordSource('2026-01-15', '2026-01-31'),
    createRecordSource('2026-02-01', '2026-02-28'),
    createRecordSource('2026-03-01', '2026-03-31'),
  ]);
  expect([gaps, calls]).toEqual([[], 3 + 3 * 2 * 13]);
  const part = await buildPart('CLIMATE', find, { from: '2026-02-02', to: '2026-02-20' });
  expect(await part.opened()).toEqual([createRecordSource('2026-02-02', '2026-02-20')]);
  // The default pack is requested on 31 March, before April begins. This one is requested on its first day.
  const first = await buildPart('CLIMATE', find, { from: '2026-04-01', to: '2026-04-30', at: toDate('04-01T10:00') });
  expect(first.files).toHaveLength(1);
  const doors = await buildPart('CLIMATE', { listSensors: async () => [{ kind: 'DOOR' }] });
  expect([doors.files, doors.gaps, doors.calls]).toEqual([[], [{ kind: 'NOTHING' }], 3]);
  const unread = await buildPart('CLIMATE', { listSensors: async () => withUnreadable([{ kind: 'CLIMATE' }], 2) });
  expect([unread.files.length, unread.gaps]).toEqual([1, [{ kind: 'ROWS_UNREAD', count: 2 }]]);
});

test('delivery notes are those of days of the period, the oldest first', async () => {
  const createNote = (number: string, deliveredAt: Date | null) => ({ id: `id-${number}`, number, deliveredAt });
  const bounds = [createNote('L-5', new Date('2026-03-31T21:59:59.999Z')), createNote('L-4', toDate('02-28T23:00'))];
  const outside = [createNote('L-3', toDate('02-28T22:59')), createNote('L-2', toDate('03-31T22:00')), createNote('L-1', null)];
  const { files, gaps, calls, opened } = await buildPart('DELIVERY_NOTES', { listDeliveryNotes: async () => [...bounds, ...outside] });
  expect(files).toEqual([
    ['2026-03-01 L-4', 'pdf', 'Lieferscheine, L-4'],
    ['2026-03-31 L-5', 'pdf', 'Lieferscheine, L-5'],
  ]);
  expect(await opened()).toEqual(['L-4', 'L-5'].map((numbers) => ['deliveryNoteFile', { ids: `id-${numbers}`, numbers }]));
  expect([gaps, calls]).toEqual([[], 3]);
  const getNoteGaps = async (notes: object[]) => (await buildPart('DELIVERY_NOTES', { listDeliveryNotes: async () => notes })).gaps;
  expect(await getNoteGaps(outside)).toEqual([{ kind: 'NOTHING' }]);
  expect(await getNoteGaps(withUnreadable([...bounds], 2))).toEqual([{ kind: 'ROWS_UNREAD', count: 2 }]);
  expect(await getNoteGaps(createRows(401, () => bounds[0]!))).toEqual([{ kind: 'LEFT_OUT', count: 1 }]);
});

test('names documents by title, with ending and author', async () => {
  const createDocument = (id: string, fileName: string, title: string, uploadedBy: string | null) => ({ id, fileName, title, uploadedBy });
  const found = [createDocument('3', 'a.b.XLSX', 'Plan/Küche', 'Ida'), createDocument('4', 'ohne', 'Notiz', null)];
  const { files, gaps, calls, opened } = await buildPart('OWN_DOCUMENTS', { listOwnDocuments: async () => found });
  expect(files).toEqual([
    ['Plan_Küche', 'XLSX', 'Eigene Dokumente, Ida'],
    ['Notiz', 'bin', 'Eigene Dokumente'],
  ]);
  expect(await opened()).toEqual(['3', '4'].map((documentId) => ['ownDocument', { documentId }]));
  expect([gaps, calls]).toEqual([[], 3]);
});

test.each([
  ['PLANS', 'listPlans', 60, 5],
  ['OWN_DOCUMENTS', 'listOwnDocuments', 400, 1],
] as const)('%s are limited, and count omitted and unread rows', async (part, service, maxFiles, callsEach) => {
  const getDocumentGaps = async (count: number, lost = 0) => {
    const list = withUnreadable(
      createRows(count, (at) => ({ title: `${at}`, fileName: 'a.pdf', isReleased: true })),
      lost,
    );
    const { files, gaps, calls } = await buildPart(part, { [service]: async () => list });
    return [files.length, gaps, calls];
  };
  expect(await getDocumentGaps(maxFiles)).toEqual([maxFiles, [], 1 + maxFiles * callsEach]);
  expect(await getDocumentGaps(maxFiles + 2)).toEqual([maxFiles, [{ kind: 'LEFT_OUT', count: 2 }], 1 + maxFiles * callsEach]);
  expect(await getDocumentGaps(0)).toEqual([0, [{ kind: 'NOTHING' }], 1]);
  expect(await getDocumentGaps(1, 3)).toEqual([1, [{ kind: 'ROWS_UNREAD', count: 3 }], 1 + callsEach]);
});
