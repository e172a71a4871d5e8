import type { Language } from '../generated/resolvers.ts';

/** A column with its heading. Its width is that of its texts; a column without any is left out. */
export interface PdfColumn {
  heading: string;
}

/** A cell: a text, or one that leads somewhere or has a colour. */
export type PdfCell = string | { text: string; link?: string; colour?: string };

/** A picture with a caption; null for one that could not be read. */
export interface PdfPicture {
  bytes: Buffer | null;
  caption: string;
}

/** A table with a title; a drawing, pictures and notes follow beneath it. */
export interface PdfTable {
  title: string;
  columns: readonly PdfColumn[];
  rows: Iterable<readonly PdfCell[]>;
  /** Draws a part that no page break divides. */
  drawing?: { height: number; draw: (document: PDFKit.PDFDocument, box: PdfBox) => void };
  /** Read one after the other while the document is written. */
  pictures?: AsyncIterable<PdfPicture>;
  notes?: readonly string[];
}

/** Header of a document of tables. */
export interface PdfHead {
  title: string;
  /** Name and text of each line below the title. */
  facts: readonly (readonly [string, string])[];
  /** At the foot of each page. */
  foot: string;
  language: Language;
  /** Draws into the rest of the first page, and on further ones; tables follow on the next one. */
  draw?: (document: PDFKit.PDFDocument, box: PdfBox, nextPage: () => PdfBox) => void;
}

/** A part of a page, in points. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const getCellText = (cell: PdfCell): string => (typeof cell === 'string' ? cell : cell.text);
