import { createHead, createLevelCell, createTimeCell, isObject, type PrintedCell, type PrintedTable, type Row, toText } from '../../files/printedTable.ts';

/** A result list as a caller posts it. */
interface PostedResultList {
  type: 'excel' | 'pdf';
  liste: readonly Row[];
  customer: Row;
  auftrag: Row;
  zeitraum: string;
}

const moment = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', dateStyle: 'medium', timeStyle: 'short' });
const quantity = new Intl.NumberFormat('de-AT', { maximumFractionDigits: 3 });
const createTextCell = (name: string) => (row: Row) => ({ text: toText(row[name]) });
const numberText = /^-?\d{1,15}([.,]\d+)?$/;

const columns: readonly { heading: string; width: number; cell: (row: Row) => PrintedCell }[] = [
  { heading: 'Datum/Zeit', width: 16, cell: (row) => createTimeCell(row['traplinked_report_timestamp'] ?? row['datum_start'], moment) },
  { heading: 'Bereich', width: 13, cell: createTextCell('area_name') },
  { heading: 'Pos.-Nr.', width: 9, cell: createTextCell('position_nr') },
  { heading: 'Position', width: 20, cell: createTextCell('position_beschreibung') },
  { heading: 'Aufgabe', width: 18, cell: createTextCell('task_name') },
  { heading: 'Objekt', width: 21, cell: createTextCell('objekt_bezeichnung') },
  { heading: 'Ergebnis', width: 12, cell: createResultCell },
  { heading: 'Stufe', width: 11, cell: (row) => createLevelCell(row['alarm_level'], row['is_not_checkable'] === true) },
  { heading: 'Bemerkung', width: 35, cell: createTextCell('bemerkung') },
  { heading: 'Material', width: 20, cell: createTextCell('item_name') },
  { heading: 'Menge', width: 7, cell: ({ menge }) => (typeof menge === 'number' ? { text: quantity.format(menge), value: menge } : { text: toText(menge) }) },
  { heading: 'Einheit', width: 8, cell: createTextCell('sal_unit_msr') },
  { heading: 'Berater', width: 22, cell: createTextCell('berater_name') },
];

function createResultCell(row: Row): PrintedCell {
  const { text, fill } = createLevelCell(row['alarm_level'], row['is_not_checkable'] === true);
  if (row['is_not_checkable'] === true) return { text, fill };
  const result = toText(row['ergebnisText'] ?? row['ergebnis'] ?? row['result_value']);
  return { text: result, fill, ...(numberText.test(result) ? { value: Number(result.replace(',', '.')) } : {}) };
}

/** Reads a posted list; null when it is none. */
export function readResultList(body: unknown): PostedResultList | null {
  if (!isObject(body)) return null;
  const { type, liste, customer, auftrag, zeitraum } = body;
  if ((type !== 'excel' && type !== 'pdf') || !Array.isArray(liste) || !liste.every(isObject)) return null;
  return { type, liste, customer: isObject(customer) ? customer : {}, auftrag: isObject(auftrag) ? auftrag : {}, zeitraum: toText(zeitraum) };
}

/** Name of the list's file, without its ending. */
export function getFileName({ customer }: PostedResultList): string {
  return ['Ergebnisliste', toText(customer['cardcode']).replace(/[^\w-]/g, '')].filter(Boolean).join('_');
}

/** The list as a table, in the order in which it was posted, below its location and period. */
export function createResultListTable({ liste, customer, auftrag, zeitraum }: PostedResultList): PrintedTable {
  const order = [toText(auftrag['auftragsNr']), toText(auftrag['description'])].filter(Boolean).join(' – ');
  return {
    title: 'Ergebnisliste',
    sheet: 'Ergebnisse',
    head: createHead(customer, order && `Auftrag ${order}`, zeitraum && `Zeitraum ${zeitraum}`),
    columns,
    rows: liste.map((row) => columns.map(({ cell }) => cell(row))),
  };
}
