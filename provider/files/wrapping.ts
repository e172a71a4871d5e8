const inWinAnsi = /[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const replaced: Record<string, string> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', '\u2011': '-', '\u202f': '\xa0' };

/** The text in the characters that the fonts of every PDF reader have; others lose their accents or become '?'. */
export function toWinAnsi(text: string): string {
  let fitting = '';
  for (const sign of text) {
    if (inWinAnsi.test(sign)) fitting += sign;
    else if (/\s/.test(sign)) fitting += ' ';
    else fitting += replaced[sign] ?? (inWinAnsi.test(sign.normalize('NFD')[0]!) ? sign.normalize('NFD')[0] : '?');
  }
  return fitting;
}

/** Breaks texts into lines; the width of each word is computed once. */
export class Wrapping {
  readonly #document: PDFKit.PDFDocument;
  readonly #font: string;
  readonly #size: number;
  readonly #widths = new Map<string, number>();

  constructor(document: PDFKit.PDFDocument, font: string, size: number) {
    this.#document = document;
    this.#font = font;
    this.#size = size;
  }

  /** The lines of a text in a column; a word that is wider than the column is cut. */
  wrapLines(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      let line = '';
      let filled = 0;
      for (const word of toWinAnsi(paragraph)
        .split(' ')
        .flatMap((one) => this.#splitWord(one, width))) {
        const more = this.#measure(word) + (line === '' ? 0 : this.#measure(' '));
        if (line !== '' && filled + more > width) {
          lines.push(line);
          line = word;
          filled = this.#measure(word);
        } else {
          line = line === '' ? word : `${line} ${word}`;
          filled += more;
        }
      }
      lines.push(line);
    }
    return lines;
  }

  #splitWord(word: string, width: number): string[] {
    if (this.#measure(word) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const sign of word) {
      if (piece !== '' && this.#measure(piece + sign) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += sign;
    }
    return [...pieces, piece];
  }

  #measure(word: string): number {
    let width = this.#widths.get(word);
    if (width === undefined) {
      width = this.#document.font(this.#font).fontSize(this.#size).widthOfString(word);
      if (this.#widths.size < 50_000) this.#widths.set(word, width);
    }
    return width;
  }
}
