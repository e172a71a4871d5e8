import { printable } from './pdfDocument.ts';

/** Maximum lines of a text; a longer one would push all else off the page. */
const maxLines = 40;

/** Breaks texts into lines, and counts those that it had to cut. */
export interface TextWrapper {
  lines(text: string, room: number, points: number): string[];
  /** Texts that were cut and end with an ellipsis. */
  readonly cut: number;
}

/** Makes a wrapper that measures each letter once. Line breaks of a text are kept. */
export function textWrapper(document: PDFKit.PDFDocument): TextWrapper {
  const widths = new Map<string, number>();
  let cut = 0;
  const widthOf = (letter: string): number => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    // Bold letters are the wider ones: what has room in bold has room in any case.
    const measured = document.font('bold').fontSize(100).widthOfString(letter) / 100;
    widths.set(letter, measured);
    return measured;
  };
  const measure = (text: string, points: number) => {
    let width = 0;
    for (const letter of text) width += widthOf(letter);
    return width * points;
  };
  /** A word in pieces that have room. */
  const pieces = (word: string, room: number, points: number): string[] => {
    if (measure(word, points) <= room) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && measure(part + letter, points) > room) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  };
  const wrapLine = (text: string, room: number, points: number): string[] => {
    const lines: string[] = [];
    const space = widthOf(' ') * points;
    let [current, width] = ['', 0];
    for (const word of printable(text).split(' ')) {
      for (const piece of pieces(word, room, points)) {
        const own = measure(piece, points);
        if (current !== '' && width + space + own > room) {
          lines.push(current);
          [current, width] = [piece, own];
        } else [current, width] = current === '' ? [piece, own] : [`${current} ${piece}`, width + space + own];
      }
    }
    if (current !== '') lines.push(current);
    return lines;
  };
  return {
    lines(text, room, points) {
      const lines = text.split(/\r?\n/).flatMap((line) => wrapLine(line, room, points));
      if (lines.length <= maxLines) return lines;
      cut += 1;
      return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`];
    },
    get cut() {
      return cut;
    },
  };
}
