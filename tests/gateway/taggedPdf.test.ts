import { expect, test } from 'vitest';
import { streamLabelPdf } from '../../gateway/export/labelPdf.ts';
import type { PdfTable } from '../../gateway/export/pdfTable.ts';
import { createTablePdf } from '../../gateway/export/tablePdf.ts';
import { createRecordPdf } from '../../gateway/features/sensors/recordPdf.ts';
import type { SensorRecord } from '../../gateway/features/sensors/sensorRecord.ts';
import { isPdfUa, findStructureFaults } from '../testkit/pdfStructure.ts';

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
async function concatChunks(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
async function* listPictures() {
  yield { bytes: picture, caption: 'Loch am Tor, 06.03.2026' };
  yield { bytes: null, caption: 'Foto konnte nicht gelesen werden' };
}
const head = { title: 'Mängel & <Funde>', facts: [['Standort', 'Wels']], foot: 'Portal', language: 'DE' } as const;
const columns = [{ heading: 'Nr.' }, { heading: 'Mangel' }];
const createRows = (count: number) => Array.from({ length: count }, (_none, at) => [`${at + 1}`, { text: 'Tor undicht', link: 'https://portal.example/' }]);
const all: PdfTable[] = [
  { title: 'Offen', columns, rows: createRows(90), notes: ['2 Zeilen konnten nicht gelesen werden.'] },
  { title: 'Fotos', columns: [], rows: [], pictures: listPictures() },
  {
    title: '',
    columns: [],
    rows: [],
    drawing: { height: 60, draw: (document, { x, y }) => document.font('regular').text('Unterschrift', x, y, { lineBreak: false }) },
  },
];
const toTimestamp = (time: string) => Date.parse(`2026-03-06T${time}:00Z`);
const excursion = {
  measure: 'HUMIDITY',
  from: toTimestamp('17:15'),
  to: toTimestamp('21:30'),
  minutes: 255,
  redMinutes: 0,
  worst: 64,
  limit: 62,
  level: 'YELLOW',
};
const record = {
  sensor: { name: 'Lager Rampe', serialNumber: 'S-70182' },
  from: '2026-03-01',
  to: '2026-03-31',
  delayMinutes: null,
  isDelayKnown: true,
  measures: [
    { measure: 'HUMIDITY', readings: 3, lowest: 39, mean: 45, highest: 64, yellowFrom: 62, redFrom: 72, points: [{ at: toTimestamp('17:15'), value: 64 }] },
  ],
  excursions: Array.from({ length: 70 }, () => excursion),
  shorter: 0,
  gaps: [{ from: toTimestamp('10:00'), to: toTimestamp('12:00') }],
} as unknown as SensorRecord;
const sheet = { columns: 2, rows: 4, width: 99, height: 67, pitch: 101, left: 4, top: 8 };
const labels = Array.from({ length: 9 }, (_none, index) => ({
  heading: `K-${index}`,
  lines: ['Tor', 'Lager'],
  address: index === 8 ? null : 'https://portal.example/1',
}));

/** Kinds of documents that the gateway writes. Lists, reports, plans, packs and defects are written by `createTablePdf` from such parts. */
const kinds: Record<string, { write: () => Promise<Buffer>; isLong?: boolean }> = {
  'tables with notes, links, photos and a line to sign': { write: () => createTablePdf(head, all) },
  'a drawing over several pages, with a table': {
    write: () =>
      createTablePdf(
        { ...head, language: 'EN', draw: (document, box, next) => void [box, next()].map(({ x, y }) => document.rect(x, y, 90, 40).fill('#c00')) },
        [{ title: 'Positions', columns, rows: createRows(2) }],
      ),
  },
  'a document without rows': { write: () => createTablePdf(head, [{ title: 'Offen', columns, rows: [], notes: ['Keine.'] }]) },
  'a long list': { write: () => createTablePdf(head, [{ title: '', columns, rows: createRows(320).map(([number]) => [number!, 'Tor']) }]), isLong: true },
  labels: { write: () => concatChunks(streamLabelPdf(labels, { sheet, skip: 0, title: 'Etiketten', language: 'DE' })) },
  'records of sensors': {
    write: () =>
      createRecordPdf(
        [record, record].map((each) => ({ record: each, place: 'Lager' })),
        'Wels (1)',
        new Date('2026-04-01T08:00:00Z'),
        'DE',
      ),
  },
  'records without sensors': { write: () => createRecordPdf([], 'Wels (1)', new Date('2026-04-01T08:00:00Z'), 'EN') },
};

test.each(Object.entries(kinds))('%s can be read by ear: language, title, tags, order, headers, alternatives', async (_kind, { write, isLong = false }) => {
  const pdf = await write();
  expect(findStructureFaults(pdf)).toEqual([]);
  expect(isPdfUa(pdf)).toBe(!isLong);
});
