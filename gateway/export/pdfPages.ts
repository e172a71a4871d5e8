import type { Language } from '../generated/resolvers.ts';
import { waitForOwnTurn } from '../infra/timeSlices.ts';
import { createPageTotal } from './pageTotal.ts';
import { ink, line, quiet } from './pdfColours.ts';
import { ascent, openPdf, toPrintable } from './pdfDocument.ts';
import { createPdfTags } from './pdfTags.ts';
import { getTranslator } from './texts.ts';
import { createTextFitter, createTextMeasure, createTextWrapper } from './wrapText.ts';

/** Height between the content of a page and its margin. */
const footHeight = 16;

interface PageSettings {
  title: string;
  language: Language;
  layout: 'portrait' | 'landscape';
  /** All four margins, in points. */
  margin: number;
  /** Size of the foot, and its distance from the margin at the bottom of the page, in points; a negative one is above it. */
  foot: { points: number; offset: number };
}

interface TextStyle {
  /** Left edge; by default that of the content. */
  x?: number;
  /** Upper edge; by default the place where the page is written. */
  top?: number;
  points?: number;
  isBold?: boolean;
  colour?: string;
  isLink?: boolean;
}

/** Pages of a tagged PDF, A4, written from the top of each to its bottom. Each has a foot with its number and that of all. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  readonly tags: ReturnType<typeof createPdfTags>;
  readonly margin: number;
  /** Width of the content. */
  readonly width: number;
  /** Lower edge of the content. */
  readonly bottom: number;
  readonly measure: (text: string) => number;
  readonly wrapText: ReturnType<typeof createTextWrapper>;
  readonly fitText: ReturnType<typeof createTextFitter>;
  /** Place where the page is written, from its top. */
  y: number;
  /** Text of the foot before the number of the page. It may change from page to page. */
  foot = '';
  readonly #settings: PageSettings;
  readonly #total: ReturnType<typeof createPageTotal>;
  readonly #ended: Promise<unknown>;
  #chunks: Buffer[] = [];
  #number = 1;

  constructor(settings: PageSettings) {
    const { title, language, layout, margin, foot } = settings;
    const document = openPdf({ size: 'A4', layout, margin }, { title, language });
    document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve) => document.once('end', resolve));
    this.#settings = settings;
    this.#total = createPageTotal(document, { points: foot.points, colour: [0x55, 0x65, 0x6f] });
    this.document = document;
    this.tags = createPdfTags(document);
    this.margin = margin;
    this.width = document.page.width - 2 * margin;
    this.bottom = document.page.height - margin - footHeight;
    this.measure = createTextMeasure(document);
    this.wrapText = createTextWrapper(document, this.measure);
    this.fitText = createTextFitter(this.measure);
    this.y = margin;
  }

  /** Writes one line. Its text is printable: see `toPrintable`. */
  write(text: string, { x = this.margin, top = this.y, points = 9, isBold = false, colour = ink, isLink = false }: TextStyle = {}): void {
    this.document
      .font(isBold ? 'bold' : 'regular')
      .fontSize(points)
      .fillColor(colour)
      .text(text, x, top + ascent * points, { lineBreak: false, baseline: 'alphabetic', underline: isLink });
  }

  /** Writes a small paragraph, on further pages where it does not fit. */
  writeNote(note: string, lineHeight: number): void {
    for (const text of this.wrapText(note, this.width, 8)) {
      this.ensureSpace(lineHeight);
      this.tags.drawPart('P', undefined, () => this.write(text, { points: 8, colour: quiet }));
      this.y += lineHeight;
    }
  }

  drawRule({ colour = line, thickness = 0.4, width = this.width } = {}): void {
    const { document, margin, y } = this;
    this.tags.drawArtifact(
      () =>
        void document
          .moveTo(margin, y)
          .lineTo(margin + width, y)
          .lineWidth(thickness)
          .stroke(colour),
    );
  }

  /** Goes on at the top of a new page where this height does not fit on the present one. */
  ensureSpace(height: number): void {
    if (this.y + height > this.bottom) this.turnPage();
  }

  turnPage(): void {
    this.#writeFoot();
    this.document.addPage();
    this.#number += 1;
    this.y = this.margin;
  }

  /** Returns the bytes that are written since the last call. */
  takeChunks(): Buffer[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }

  /** Ends the document and returns its last bytes. `isComplete` is false if parts have weaker tags than their content. */
  async end(isComplete = true): Promise<Buffer[]> {
    this.#writeFoot();
    this.#total.end(`${getTranslator(this.#settings.language)('files:of')} ${this.#number}`);
    await waitForOwnTurn();
    this.tags.end(isComplete);
    this.document.end();
    await this.#ended;
    return this.takeChunks();
  }

  #writeFoot(): void {
    const { document, margin } = this;
    const { language, foot } = this.#settings;
    const text = `${toPrintable(`${this.foot} · ${getTranslator(language)('files:page')} ${this.#number}`)} `;
    const top = document.page.height - margin + foot.offset;
    this.tags.drawArtifact(() => {
      document.page.margins.bottom = 0;
      this.write(text, { top, points: foot.points, colour: quiet });
      this.#total.place(margin + document.widthOfString(text), top + ascent * foot.points);
    });
  }
}
