import { inflateSync } from 'node:zlib';

/** An object of a PDF: its text up to the stream, and the bytes of the stream, if it has one. */
interface PdfObject {
  text: string;
  stream: string | null;
}

function parseObjects(pdf: Buffer): Map<string, PdfObject> {
  const found = new Map<string, PdfObject>();
  const all = pdf.toString('latin1');
  for (const { 1: number, index, 0: head } of all.matchAll(/^(\d+) 0 obj\r?\n/gm)) {
    const start = index + head.length;
    const body = all.slice(start, all.indexOf('endobj', start));
    const begin = /stream\r?\n/.exec(body);
    const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
    const from = begin && start + begin.index + begin[0].length;
    const text = begin ? body.slice(0, begin.index) : body;
    const bytes = from === null ? null : pdf.subarray(from, from + length);
    found.set(number!, { text, stream: bytes && (text.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return found;
}

interface Part {
  role: string;
  text: string;
  parts: Part[];
  /** Numbers of its marked contents, with the page of each. */
  contents: { page: string; id: number }[];
}

function readPart(number: string, objects: Map<string, PdfObject>): Part {
  const { text } = objects.get(number)!;
  const list = /\/K \[([\s\S]*?)\]\n/.exec(text)?.[1] ?? '';
  const ownPage = /\/Pg (\d+) 0 R/.exec(text.replace(/\/K \[[\s\S]*?\]\n/, ''))?.[1] ?? '';
  const contents = [...list.matchAll(/\/Type \/MCR\s*\/Pg (\d+) 0 R\s*\/MCID (\d+)/g)].map(([, page, id]) => ({ page: page!, id: Number(id) }));
  const bare = list.replaceAll(/<<[\s\S]*?>>/g, ' ');
  const children = [...bare.matchAll(/(\d+) 0 R/g)].map(([, child]) => readPart(child!, objects));
  const own = [...bare.replaceAll(/\d+ 0 R/g, ' ').matchAll(/\d+/g)].map(([id]) => ({ page: ownPage, id: Number(id) }));
  return { role: /\/S \/(\w+)/.exec(text)![1]!, text, parts: children, contents: [...own, ...contents] };
}

const flattenPart = (part: Part): Part[] => [part, ...part.parts.flatMap(flattenPart)];

/** Operators that draw. */
const draws = /^(Tj|TJ|f|F|f\*|B|B\*|b|b\*|S|s|Do|sh)$/;

/** Returns the first drawing of a page outside of marked content. */
function findUntagged(content: string): string | undefined {
  let depth = 0;
  for (const line of content.split('\n')) {
    // Texts are in hexadecimal numbers, so that they contain no operators.
    for (const token of line.replaceAll(/<<[\s\S]*?>>/g, ' ').split(/\s+/)) {
      if (token === 'BMC' || token === 'BDC') depth += 1;
      else if (token === 'EMC') depth -= 1;
      else if (depth === 0 && draws.test(token)) return line.slice(0, 80);
    }
  }
  return undefined;
}

function findTableFaults({ parts: rows }: Part): string[] {
  const [head, ...others] = rows;
  const listRoles = ({ parts }: Part) => parts.map(({ role }) => role);
  return [
    rows.every(({ role }) => role === 'TR') ? '' : 'a table has parts that are no rows',
    head && listRoles(head).every((role) => role === 'TH') ? '' : 'the first row of a table is no header',
    head?.parts.every(({ text }) => /\/Scope \/Column/.test(text)) ? '' : 'a header has no scope',
    others.every((row) => listRoles(row).every((role) => role === 'TD') && row.parts.length === head!.parts.length)
      ? ''
      : 'a row does not have the cells of its header',
  ];
}

function findHeadingFaults(parts: readonly Part[]): string[] {
  const levels = parts.flatMap(({ role }) => (/^H\d$/.test(role) ? [Number(role[1])] : []));
  const isInOrder = levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1);
  return [isInOrder ? '' : `the headings skip a level: ${levels.join()}`];
}

/**
 * Returns what a PDF of the gateway lacks for readers by ear, after PDF/UA: language, title, tags of all that is drawn in the order of
 * reading, headers of tables, alternatives of figures, links, embedded fonts. PDF/UA is claimed only by a file whose tables are tagged.
 */
export function findStructureFaults(pdf: Buffer): string[] {
  const objects = parseObjects(pdf);
  const all = [...objects.values()];
  const catalog = all.find(({ text }) => /\/Type \/Catalog/.test(text))!.text;
  const root = all.find(({ text }) => /\/Type \/StructTreeRoot/.test(text))!.text;
  const first = /\/K \[(\d+) 0 R\]/.exec(root)?.[1];
  const parts = first === undefined ? [] : flattenPart(readPart(first, objects));
  const pages = [...objects].filter(([, { text }]) => /\/Type \/Page\n/.test(text));
  const streams = pages.map(([, { text }]) => objects.get(/\/Contents (\d+) 0 R/.exec(text)![1]!)!.stream!);
  const annotations = all.filter(({ text }) => /\/Subtype \/Link/.test(text));
  const orders = pages.map(([page]) => parts.flatMap(({ contents }) => contents.flatMap((each) => (each.page === page ? [each.id] : []))));
  const fonts = all.filter(({ text }) => /\/Type \/Font\n/.test(text));
  const descriptors = all.filter(({ text }) => /\/Type \/FontDescriptor/.test(text));
  const marked = streams.map((stream) => [...stream.matchAll(/\/MCID (\d+)/g)].length);
  return [
    /\/Lang \((de|en)\)/.test(catalog) ? '' : 'no language',
    /\/Marked true/.test(catalog) || all.some(({ text }) => /\/Marked true/.test(text)) ? '' : 'not marked as tagged',
    all.some(({ text }) => /\/DisplayDocTitle true/.test(text)) ? '' : 'the title is not displayed',
    /<rdf:li xml:lang="x-default">[^<>]+</.test(pdf.toString('latin1')) ? '' : 'no title',
    parts.length > 1 ? '' : 'no parts',
    pages.every(([, { text }]) => /\/Tabs \/S/.test(text)) ? '' : 'the tabulator does not follow the structure',
    ...streams.map((stream, at) => (findUntagged(stream) === undefined ? '' : `page ${at + 1} draws without a tag: ${findUntagged(stream)}`)),
    ...orders.map((ids, at) =>
      ids.every((id, place) => id === place) && ids.length === marked[at]
        ? ''
        : `page ${at + 1} is read in another order than drawn: ${ids.join()} of ${marked[at]}`,
    ),
    ...findHeadingFaults(parts),
    ...parts.filter(({ role }) => role === 'Table').flatMap(findTableFaults),
    parts.every(({ role, text }) => role !== 'Figure' || /\/Alt \((?!\))/.test(text)) ? '' : 'a figure has no alternative',
    annotations.every(({ text }) => /\/StructParent \d/.test(text) && /\/Contents \((?!\))/.test(text)) ? '' : 'a link has no tag or text',
    fonts.every(({ text }) => /\/Subtype \/(Type0|CIDFontType\d)/.test(text)) && descriptors.every(({ text }) => /\/FontFile\d? /.test(text))
      ? ''
      : 'a font is not embedded',
  ].filter(Boolean);
}

/** Returns whether a file says that it conforms to PDF/UA. */
export const isPdfUa = (pdf: Buffer): boolean => pdf.toString('latin1').includes('<pdfuaid:part>1<');
