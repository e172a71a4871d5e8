import { columnGap, computeColumnWidths, type ReadTable } from './columnWidths.ts';
import { band, linked } from './pdfColours.ts';
import type { PdfPages } from './pdfPages.ts';
import { type PdfCell, type PdfTable, getCellText } from './pdfTable.ts';
import { isCut } from './wrapText.ts';

/** Sizes of the texts of a table; the largest that fits is taken. */
const sizes = [6.5, 6, 5.5] as const;
/**
 * Rows up to which each cell is tagged. Those of a longer list are read as paragraphs, since the tags of 5,000 rows make a file seven times as
 * large and take seconds of work.
 */
const longList = 300;
const padding = { top: 1.4, row: 2 } as const;

/** A column that has texts. */
interface Column {
  /** Its place in the row. */
  from: number;
  x: number;
  width: number;
  isNumeric: boolean;
}

/** Rows of one table, with headings on each page. Cells wrap. */
export class PdfTableRows {
  /** True if the table is too long for a tag on each cell. */
  readonly isLong: boolean;
  /** Number of cells whose text is too long. */
  cut = 0;
  readonly #pages: PdfPages;
  readonly #headings: readonly string[];
  readonly #columns: readonly Column[];
  readonly #size: number;
  #part: PDFKit.PDFStructureElement | undefined;

  constructor(pages: PdfPages, { columns }: PdfTable, { all, found }: ReadTable) {
    const shown = [...found.keys()].filter((at) => all.length === 0 || !found[at]!.isEmpty);
    const { widths, size } = computeColumnWidths(
      shown.map((at) => found[at]!),
      pages.width,
      sizes,
    );
    let x = pages.margin;
    this.#columns = shown.map((from, at) => {
      const column = { from, x, width: widths[at]!, isNumeric: found[from]!.isNumeric };
      x += column.width;
      return column;
    });
    this.#pages = pages;
    this.#headings = columns.map(({ heading }) => heading);
    this.#size = size;
    this.isLong = all.length > longList;
  }

  /** Returns the height of the headings and a row. */
  getLeastHeight(row: readonly PdfCell[]): number {
    return this.#getHeight(this.#wrapCells(this.#headings)) + this.#getHeight(this.#wrapCells(row));
  }

  /** Writes the headings, which precede all rows. */
  begin(): void {
    if (!this.isLong) this.#part = this.#pages.tags.open('Table');
    this.#writeRow(this.#headings, { isHead: true });
  }

  write(row: readonly PdfCell[]): void {
    this.#writeRow(row);
  }

  end(): void {
    this.#part?.end();
  }

  get #lineHeight(): number {
    return this.#size * 1.24;
  }

  #wrapCells(cells: readonly PdfCell[]): string[][] {
    return this.#columns.map(({ from, width }) => this.#pages.wrapText(getCellText(cells[from] ?? ''), width - columnGap, this.#size));
  }

  #getHeight(lines: readonly (readonly string[])[]): number {
    return Math.max(1, ...lines.map(({ length }) => length)) * this.#lineHeight + padding.row;
  }

  #writeRow(cells: readonly PdfCell[], { isHead = false, isRepeated = false } = {}): void {
    const pages = this.#pages;
    const lines = this.#wrapCells(cells);
    const height = this.#getHeight(lines);
    if (pages.y + height > pages.bottom) {
      pages.turnPage();
      if (!isHead) this.#writeRow(this.#headings, { isHead: true, isRepeated: true });
    }
    if (!isRepeated) this.cut += lines.filter(isCut).length;
    if (isHead) pages.tags.drawArtifact(() => void pages.document.rect(pages.margin, pages.y, pages.width, height).fill(band));
    const draw = (at: number) => this.#drawCell(cells[this.#columns[at]!.from]!, lines[at]!, this.#columns[at]!, isHead);
    const drawAll = () => this.#columns.forEach((_column, at) => draw(at));
    if (isRepeated) pages.tags.drawArtifact(drawAll);
    else if (this.isLong) pages.tags.drawPart('P', undefined, drawAll);
    else this.#tagRow(cells, { isHead, height, draw });
    pages.y += height;
    pages.drawRule();
  }

  #drawCell(cell: PdfCell, lines: readonly string[], { x, width, isNumeric }: Column, isBold: boolean): void {
    const { document, y } = this.#pages;
    const points = this.#size;
    const look = { points, isBold, ...(typeof cell === 'object' ? { colour: cell.colour ?? linked, isLink: cell.link !== undefined } : {}) };
    document.font(isBold ? 'bold' : 'regular').fontSize(points);
    for (const [down, text] of lines.entries()) {
      const indent = isNumeric ? width - columnGap - document.widthOfString(text) : 0;
      this.#pages.write(text, { ...look, x: x + columnGap / 2 + indent, top: y + padding.top + down * this.#lineHeight });
    }
  }

  /** Draws a row with a tag for each of its cells. */
  #tagRow(cells: readonly PdfCell[], { isHead, height, draw }: { isHead: boolean; height: number; draw: (at: number) => void }): void {
    const { tags, y } = this.#pages;
    const row = tags.open('TR', this.#part);
    for (const [at, { from, x, width }] of this.#columns.entries()) {
      const cell = cells[from]!;
      if (typeof cell !== 'object' || cell.link === undefined) tags.drawPart(isHead ? 'TH' : 'TD', row, () => draw(at));
      else {
        const part = tags.open('TD', row);
        tags.drawLink(part, () => draw(at), cell.link, cell.text, { x, y, width, height });
        part.end();
      }
    }
    row.end();
  }
}
