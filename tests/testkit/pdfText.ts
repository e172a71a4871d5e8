import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** The text of all pages of a PDF. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const document = await (await (library ??= PDFiumLibrary.init())).loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}

/** Returns the drawing operators of the pages and forms of a PDF of ours. */
export function readDrawings(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g);
  // Pictures are stored otherwise.
  const written = [...streams].filter(([head]) => head.includes('FlateDecode'));
  return written.map(({ index, 0: { length }, 1: bytes }) => inflateSync(pdf.subarray(index + length, index + length + Number(bytes))).toString('latin1'));
}

/** Returns the text that all pages share, with the number of them. It is a form in the font of the pages. */
export function readTotals(pdf: Buffer): string[] {
  const letters = readLetters(pdf).get('F1')!;
  return readDrawings(pdf).flatMap((form) => {
    const [, hex] = /^BT [^<]*<([\da-f]+)> Tj ET/.exec(form) ?? [];
    return hex === undefined
      ? []
      : [
          hex
            .match(/.{4}/g)!
            .map((sign) => letters[Number.parseInt(sign, 16)])
            .join(''),
        ];
  });
}

/** A text of a pdfkit PDF, with its origin and its height. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

/** Letters of each embedded font by its name in the pages: those that the file itself maps its signs to. */
function readLetters(pdf: Buffer): Map<string, string[]> {
  const text = pdf.toString('latin1');
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)endobj/g)].map(([, number, body]) => [number!, { body: body! }]));
  const fonts = new Map([...text.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [name!, objects.get(number!)?.body ?? '']));
  const found = new Map<string, string[]>();
  for (const [name, body] of fonts) {
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(body)?.[1] ?? '')?.body ?? '';
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(map)?.[1];
    if (stream === undefined) continue;
    const table = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    const lists = [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) => [...list!.matchAll(/<([\da-fA-F ]*)>/g)]);
    found.set(
      name,
      lists.map(([, hex]) => String.fromCharCode(...(hex!.replace(/\s/g, '').match(/.{4}/g) ?? []).map((each) => Number.parseInt(each, 16)))),
    );
  }
  return found;
}

/** Texts of a PDF of pdfkit in the order in which they were written. */
export function readTexts(pdf: Buffer): PlacedText[] {
  const letters = readLetters(pdf);
  return readDrawings(pdf).flatMap((page) =>
    [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\s*\/(F\d+)[^[]*\[([^\]]*)\] TJ/g)].map(([, x, y, font, parts]) => ({
      text: [...parts!.matchAll(/<([\da-f]*)>/g)]
        .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
        .map((sign) => letters.get(font!)?.[Number.parseInt(sign, 16)] ?? '�')
        .join(''),
      x: Number(x),
      y: Number(y),
    })),
  );
}

/** Lines of a cell are nearer to each other than rows. */
const isNextLine = (distance: number) => distance > 6.5 && distance < 8.5;

/** Texts of a PDF of tables row by row, the lines of a cell as one; empty cells are left out. */
export function readRows(pdf: Buffer): string[][] {
  const rows: { y: number; cells: string[] }[] = [];
  let last: PlacedText | undefined;
  for (const { text, x, y } of readTexts(pdf)) {
    const row = rows.at(-1);
    if (row && last && x === last.x && isNextLine(Math.abs(last.y - y))) row.cells.push(`${row.cells.pop()} ${text}`);
    else if (row && last && x > last.x && y === row.y) row.cells.push(text);
    else rows.push({ y, cells: [text] });
    last = { text, x, y };
  }
  return rows.map(({ cells }) => cells);
}
