import { toPrintable } from './pdfDocument.ts';

/** Maximum lines of a text; a longer one would push all else off the page. */
const maxLines = 40;

const ellipsis = ' …';

/** Returns whether these are the lines of a text that was too long. */
export const isCut = (lines: readonly string[]): boolean => lines.length === maxLines && lines.at(-1)!.endsWith(ellipsis);

/** Measures texts for a size of 1, by the widths of letters that were measured once. */
export function createTextMeasure(document: PDFKit.PDFDocument): (text: string) => number {
  const widths = new Map<string, number>();
  const getLetterWidth = (letter: string): number => {
    const known = widths.get(letter);
    if (known !== undefined) return known;
    // Bold letters are the wider ones: a text that fits in bold fits in any case.
    const measured = document.font('bold').fontSize(100).widthOfString(letter) / 100;
    widths.set(letter, measured);
    return measured;
  };
  return (text) => {
    let width = 0;
    for (const letter of text) width += getLetterWidth(letter);
    return width;
  };
}

/** Cuts texts that do not fit on one line. */
export const createTextFitter =
  (measure: (text: string) => number) =>
  (text: string, maxWidth: number, points: number): string => {
    const printable = toPrintable(text);
    if (measure(printable) * points <= maxWidth) return printable;
    let fitting = '';
    for (const letter of printable) {
      if (measure(`${fitting}${letter}…`) * points > maxWidth) break;
      fitting += letter;
    }
    return `${fitting.trimEnd()}…`;
  };

/** Breaks texts into lines. Line breaks of a text remain. */
export function createTextWrapper(
  document: PDFKit.PDFDocument,
  measureOne = createTextMeasure(document),
): (text: string, maxWidth: number, points: number) => string[] {
  const measure = (text: string, points: number) => measureOne(text) * points;
  /** A word in pieces that fit. */
  const splitWord = (word: string, maxWidth: number, points: number): string[] => {
    if (measure(word, points) <= maxWidth) return [word];
    const parts: string[] = [];
    let part = '';
    for (const letter of word) {
      if (part !== '' && measure(part + letter, points) > maxWidth) {
        parts.push(part);
        part = '';
      }
      part += letter;
    }
    return [...parts, part];
  };
  const wrapLine = (text: string, maxWidth: number, points: number): string[] => {
    const lines: string[] = [];
    const space = measure(' ', points);
    let current = '';
    let width = 0;
    for (const word of toPrintable(text).split(' ')) {
      for (const piece of splitWord(word, maxWidth, points)) {
        const own = measure(piece, points);
        if (current !== '' && width + space + own > maxWidth) {
          lines.push(current);
          [current, width] = [piece, own];
        } else [current, width] = current === '' ? [piece, own] : [`${current} ${piece}`, width + space + own];
      }
    }
    if (current !== '') lines.push(current);
    return lines;
  };
  return (text, maxWidth, points) => {
    const lines = text.split(/\r?\n/).flatMap((line) => wrapLine(line, maxWidth, points));
    return lines.length > maxLines ? [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}${ellipsis}`] : lines;
  };
}
