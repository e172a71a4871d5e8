/** A cell: its text, and the level that colours it. The text is complete; colour only repeats it. */
export interface PrintedCell {
  text: string;
  /** Value of the text, for a workbook: a number, a moment. */
  value?: number | Date;
  fill?: string | undefined;
}

/** A table with its header, ready to be written as a workbook or a PDF. */
export interface PrintedTable {
  title: string;
  /** Name of the workbook's sheet. */
  sheet: string;
  /** Lines below the title: the location and the period. */
  head: readonly string[];
  /** Headings with widths in characters. */
  columns: readonly { heading: string; width: number }[];
  rows: readonly (readonly PrintedCell[])[];
}

export type Row = Record<string, unknown>;
export const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
export const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
export const createTimeCell = (time: unknown, format: Intl.DateTimeFormat): PrintedCell =>
  typeof time === 'number' && Math.abs(time) < 8.64e15 ? { text: format.format(time), value: new Date(time) } : { text: '' };

/** Name and address of a posted location, and further lines. */
export function createHead(customer: Row, ...further: readonly string[]): string[] {
  const [name, cardcode, address, postcode, city] = ['kunde', 'cardcode', 'adresse', 'zipcode', 'ort'].map((field) => toText(customer[field]));
  return [
    [name, cardcode && `(${cardcode})`].filter(Boolean).join(' '),
    [address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ...further,
  ].filter(Boolean);
}

const levels: Record<string, { word: string; fill: string }> = {
  GRUEN: { word: 'grün', fill: '#d3f0d0' },
  GELB: { word: 'gelb', fill: '#fdf0c2' },
  ROT: { word: 'rot', fill: '#f9d2cf' },
};

/** Word and colour of a level; of what could not be checked, and of a missing level too. */
export function createLevelCell(level: unknown, isNotCheckable: boolean): Pick<PrintedCell, 'text'> & { fill: string } {
  if (isNotCheckable) return { text: 'nicht überprüfbar', fill: '#cfe2f7' };
  const { word, fill } = (typeof level === 'string' ? levels[level] : undefined) ?? { word: '', fill: '#ececec' };
  return { text: word, fill };
}
