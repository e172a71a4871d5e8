import { formatAreaFacts } from '../../export/areaFacts.ts';
import { formatNumber } from '../../../domain/formatNumber.ts';
import type { Readable } from 'node:stream';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { AreaCount } from '../../access/visibleAreas.ts';
import { levelLook } from '../../export/levelCell.ts';
import { toPdfRows } from '../../export/listFile.ts';
import { ink, line, quiet } from '../../export/pdfColours.ts';
import { ascent, toPrintable } from '../../export/pdfDocument.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { streamTablePdf } from '../../export/tablePdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { writeWorkbook } from '../../export/workbook.ts';
import type { Language, Level } from '../../generated/resolvers.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { createTable } from '../../lists/table.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Order } from '../reports/models.ts';
import type { ResultRow } from '../results/models.ts';
import { createOutcome, type ResultColumn, resultColumnNames, createResultColumns, listResultRows } from '../results/service.ts';

/** A visit with its results, within the areas and rights of the reader. */
export interface Visit {
  customer: Customer;
  order: Order | null;
  startedAt: Date | null;
  endedAt: Date | null;
  rows: readonly ResultRow[];
  /** Null where the reader sees all areas. */
  areas: AreaCount | null;
}

/** The reader of a document, and when it was written. */
export interface VisitReader {
  language: Language;
  writtenFor: string;
  at: Date;
}

/** By time, of the same minute by area and number. */
export const arrangeByVisit = createTable<ResultRow, 'TIME'>({
  texts: () => [],
  values: { TIME: ({ foundAt, areaName, positionNumber }) => [Math.floor(Number(foundAt) / 60_000), areaName ?? '', positionNumber ?? ''] },
  first: { field: 'TIME', direction: 'ASC' },
});

const levels = ['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE', 'UNKNOWN'] as const satisfies readonly Level[];
const tileHeight = 34;
const tileGap = 8;
const signatureHeight = 62;
const signatureLine = '#8a979f';

const getVisitColumns = (rows: readonly ResultRow[]): ResultColumn[] =>
  resultColumnNames.filter((name) => name !== 'source' && name !== 'report' && (name !== 'endedAt' || rows.some(({ endedAt }) => endedAt !== null)));

const formatLocation = ({ name, cardcode, address, postcode, city }: Customer): string =>
  `${[name, address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')} (${cardcode})`;

/** Title of the report of a visit, as its page has it. */
export const formatVisitTitle = (order: Order | null, language: Language): string =>
  getTranslator(language)('reports:visit', { number: order?.number ?? '' }).trim();

function listFacts(visit: Visit, { language, writtenFor, at }: VisitReader): (readonly [string, string])[] {
  const t = getTranslator(language);
  const { customer, order, startedAt, endedAt, rows, areas } = visit;
  const facts: (readonly [string, string | null | undefined])[] = [
    [t('files:location'), formatLocation(customer)],
    [t('reports:order'), [order?.number, order?.description].filter(Boolean).join(' – ')],
    [t('visitReport:start'), startedAt && formatDayTime(startedAt)],
    [t('visitReport:end'), endedAt && formatDayTime(endedAt)],
    [
      t('visitReport:advisors'),
      createOutcome(rows)
        .advisors.map(({ name }) => name)
        .join(', '),
    ],
    [t('visitReport:remarks'), order?.info],
    ...formatAreaFacts(areas, language),
    [t('files:written'), formatDayTime(at)],
    [t('files:writtenFor'), writtenFor],
  ];
  return facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []));
}

/** Tiles with the number of results at each level, by sign, word and colour. */
function countTiles(rows: readonly ResultRow[], language: Language): PdfTable {
  const t = getTranslator(language);
  const counted = levels.map((level) => ({ level, count: rows.filter((row) => row.level === level).length }));
  const shown = counted.filter(({ level, count }) => count > 0 || (level !== 'UNKNOWN' && level !== 'NOT_CHECKABLE'));
  return {
    title: t('visitReport:counts', { value: rows.length }),
    columns: [],
    rows: [],
    drawing: {
      height: tileHeight + 6,
      draw(document, { x, y, width }) {
        const tile = Math.min(140, (width - (shown.length - 1) * tileGap) / shown.length);
        for (const [at, { level, count }] of shown.entries()) {
          const left = x + at * (tile + tileGap);
          const { sign, colour } = levelLook[level];
          document.rect(left, y, 3, tileHeight).fill(colour);
          document.rect(left, y, tile, tileHeight).lineWidth(0.5).stroke(line);
          const write = (text: string, size: number, top: number, fill: string, font: 'bold' | 'regular') =>
            document
              .font(font)
              .fontSize(size)
              .fillColor(fill)
              .text(toPrintable(text), left + 10, y + top + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
          write(formatNumber(count, language), 13, 5, ink, 'bold');
          write(`${sign} ${t(`levels:${level}`)}`, 8, 21, colour, 'regular');
        }
      },
    },
  };
}

function createResultTable(title: string, rows: readonly ResultRow[], all: readonly ResultRow[], language: Language): PdfTable {
  const names = getVisitColumns(rows);
  const columns = createResultColumns(names, language);
  return {
    title,
    columns,
    rows: toPdfRows({ columns, rows: listResultRows(names, language, { shown: rows, all: [] }), language }),
    notes: [formatUnreadableRows(all, language)].filter(Boolean),
  };
}

const formatUnreadableRows = (rows: readonly ResultRow[], language: Language): string => formatUnreadable(countUnreadable(rows), language) ?? '';

/** Lines to sign for both sides. */
function createSignatures(language: Language): PdfTable {
  const t = getTranslator(language);
  const sides = [t('visitReport:signedByProvider'), t('visitReport:signedByCustomer')];
  return {
    title: '',
    columns: [],
    rows: [],
    drawing: {
      height: signatureHeight,
      draw(document, { x, y, width }) {
        for (const [at, text] of sides.entries()) {
          const left = x + at * (width / 2);
          document
            .moveTo(left, y + 40)
            .lineTo(left + width / 2 - 30, y + 40)
            .lineWidth(0.6)
            .stroke(signatureLine);
          document
            .font('regular')
            .fontSize(8)
            .fillColor(quiet)
            .text(toPrintable(text), left, y + 44 + ascent * 8, { lineBreak: false, baseline: 'alphabetic' });
        }
      },
    },
  };
}

/** The report of a visit as a PDF to hand over and sign. Alarms and warnings come first, then all results. */
export async function* streamVisitReportPdf(visit: Visit, reader: VisitReader): AsyncGenerator<Buffer> {
  const { language } = reader;
  const t = getTranslator(language);
  const { customer, order, rows } = visit;
  const title = formatVisitTitle(order, language);
  const sorted = await arrangeByVisit(rows, null, null);
  const urgent = (['RED', 'YELLOW'] as const).flatMap((level) => sorted.filter((row) => row.level === level));
  yield* streamTablePdf(
    {
      title,
      facts: listFacts(visit, reader),
      foot: [
        `${customer.name} (${customer.cardcode})`,
        `${t('results:columns.source')}: ${t('packFile:portal')}, ${title}`,
        formatDayTime(reader.at),
        reader.writtenFor,
      ].join('  ·  '),
      language,
    },
    [
      countTiles(rows, language),
      urgent.length > 0
        ? createResultTable(t('visitReport:urgent', { value: urgent.length }), urgent, [], language)
        : { title: '', columns: [], rows: [], notes: [t('visitReport:noneUrgent')] },
      createResultTable(t('visitReport:all', { value: rows.length }), sorted, rows, language),
      createSignatures(language),
    ],
  );
}

/** The results of a visit as a workbook, with the facts of its report. */
export function createVisitWorkbook(visit: Visit, reader: VisitReader): Readable {
  const { language } = reader;
  const names = getVisitColumns(visit.rows);
  async function* listRows() {
    yield* listResultRows(names, language, { shown: await arrangeByVisit(visit.rows, null, null), all: visit.rows });
  }
  return writeWorkbook({
    title: formatVisitTitle(visit.order, language),
    sheet: getTranslator(language)('resultFile:title'),
    language,
    facts: listFacts(visit, reader).filter(([name]) => name !== getTranslator(language)('files:written')),
    columns: createResultColumns(names, language),
    rows: listRows(),
  });
}
