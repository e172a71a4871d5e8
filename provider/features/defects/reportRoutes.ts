import type { FastifyInstance } from 'fastify';
import { writePdf } from '../../files/pdf.ts';
import { createHead, createTimeCell, isObject, type PrintedCell, type PrintedTable, type Row, toText } from '../../files/printedTable.ts';
import { writeWorkbook } from '../../files/xlsx.ts';

const moment = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', dateStyle: 'medium' });
const getNameText = (value: unknown) => (isObject(value) ? toText(value['name']) : toText(value));

const statuses: Record<string, PrintedCell> = {
  OFFEN: { text: 'aktiv', fill: '#f9d2cf' },
  ERLEDIGT: { text: 'bearbeitet', fill: '#d3f0d0' },
  ABGESCHLOSSEN: { text: 'abgeschlossen', fill: '#ececec' },
};
const priorities: Record<string, PrintedCell> = {
  HOHE_GEFAHR: { text: 'hohe Gefahr', fill: '#f9d2cf' },
  MITTLERE_GEFAHR: { text: 'mittlere Gefahr', fill: '#fdf0c2' },
  GERINGE_GEFAHR: { text: 'geringe Gefahr', fill: '#d1eef3' },
};

const columns: readonly { heading: string; width: number; cell: (row: Row) => PrintedCell }[] = [
  { heading: 'Nr.', width: 6, cell: ({ nummer }) => ({ text: toText(nummer) }) },
  { heading: 'Datum', width: 11, cell: ({ dateCreated }) => createTimeCell(dateCreated, moment) },
  { heading: 'Position', width: 22, cell: (row) => ({ text: [row['positionsNr'], row['positionsBesch']].map(toText).filter(Boolean).join(' – ') }) },
  { heading: 'Kurzbeschreibung', width: 24, cell: ({ descriptionShort }) => ({ text: toText(descriptionShort) }) },
  { heading: 'Detailbeschreibung', width: 60, cell: ({ descriptionDetail }) => ({ text: toText(descriptionDetail) }) },
  { heading: 'Zuständig', width: 16, cell: ({ zustaendig }) => ({ text: toText(zustaendig) }) },
  { heading: 'Status', width: 14, cell: ({ status }) => statuses[getNameText(status)] ?? { text: getNameText(status) } },
  { heading: 'Priorität', width: 15, cell: ({ mangelPrioritaet }) => priorities[getNameText(mangelPrioritaet)] ?? { text: getNameText(mangelPrioritaet) } },
  {
    heading: 'Fotos',
    width: 7,
    cell: ({ bilder }) => (Array.isArray(bilder) && bilder.length > 0 ? { text: String(bilder.length), value: bilder.length } : { text: '' }),
  },
];

/** A JSON field of a form; some callers encode it once more. */
function parseJsonField(field: unknown): unknown {
  if (typeof field !== 'string') return undefined;
  for (const read of [(text: string) => text, decodeURIComponent]) {
    try {
      return JSON.parse(read(field));
    } catch {
      // The other reading may fit.
    }
  }
  return undefined;
}

function createDefectTable(list: readonly Row[], customer: Row): PrintedTable {
  return {
    sheet: 'Mängel',
    title: list.length === 1 ? `Mangel ${toText(list[0]!['nummer'])}` : 'Mängelliste',
    head: createHead(customer),
    columns,
    rows: list.map((row) => columns.map(({ cell }) => cell(row))),
  };
}

/** The defect list as a file, written from a posted form and sent as the response. */
export function registerDefectReportRoutes(app: FastifyInstance): void {
  app.post<{ Body: { type?: unknown; liste?: unknown; customer?: unknown } | null }>('/report/generateMaengelReport', async ({ body }, reply) => {
    const list = parseJsonField(body?.liste);
    const customer = parseJsonField(body?.customer);
    if ((body?.type !== 'excel' && body?.type !== 'pdf') || !Array.isArray(list) || !list.every(isObject) || !isObject(customer)) {
      return reply.code(400).send({ error: 'bad_report' });
    }
    const table = createDefectTable(list, customer);
    const name = `Maengelliste_${toText(customer['cardcode']).replace(/[^\w-]/g, '')}`;
    const [type, ending, bytes] =
      body.type === 'pdf'
        ? (['application/pdf', 'pdf', await writePdf(table)] as const)
        : (['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx', await writeWorkbook(table)] as const);
    return reply.type(type).header('content-disposition', `inline; filename="${name}.${ending}"`).send(bytes);
  });
}
