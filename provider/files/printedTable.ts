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
