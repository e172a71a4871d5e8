import { deflateSync } from 'node:zlib';
import { drawPicture } from '../testkit/uploads.ts';

/** A file that must not be stored, and the routes that refuse it. */
export interface HostileFile {
  what: string;
  kinds: readonly ('picture' | 'plan' | 'document')[];
  name: string;
  make: () => Buffer | Promise<Buffer>;
}

const pictures = ['picture', 'plan'] as const;
const everywhere = ['picture', 'plan', 'document'] as const;
const toBytes = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);
const createFile = (what: string, kinds: HostileFile['kinds'], name: string, make: HostileFile['make']): HostileFile => ({ what, kinds, name, make });

function createChunk(type: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, toBytes(type), bytes, Buffer.alloc(4)]);
}

/** Returns a PNG that declares this size. */
function createPng(width: number, height: number, data = Buffer.alloc(20)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width >>> 0, 0);
  head.writeUInt32BE(height >>> 0, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), createChunk('IHDR', head), createChunk('IDAT', data), createChunk('IEND', Buffer.alloc(0))]);
}

/** Returns a PDF of one page, with an addition to its catalogue or a separate object. */
const createPdf = (catalogue: string, object = '') =>
  toBytes(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R ${catalogue}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\n${object}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
/** The same with a stream that is packed by these filters. */
const createPackedPdf = (filters: string, stream: Buffer) =>
  Buffer.concat([
    createPdf('/OpenAction 5 0 R'),
    toBytes(`5 0 obj<</Type/ObjStm/Filter${filters}/N 1/First 4/Length ${stream.length}>>stream\n`),
    stream,
    toBytes('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
const scriptObject = '4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj';

const actions = [
  '/OpenAction 4 0 R',
  '/AA<</WC 4 0 R>>',
  '/Names<</JavaScript 4 0 R>>',
  '/Names<</EmbeddedFiles 4 0 R>>',
  '/AcroForm<</XFA 4 0 R>>',
  '/J#61vaScript 4 0 R',
  '/#4f#70enAction 4 0 R',
];
const objects = [
  '/S/JavaScript/JS(app.alert(1))',
  '/S/Launch/F(cmd.exe)',
  '/S/SubmitForm/F(http://127.0.0.1/)',
  '/S/ImportData/F(a)',
  '/S/GoToR/F(a.pdf)',
  '/S/GoToE/T 5 0 R',
  '/Subtype/RichMedia',
];
const markup = [
  '<html><script>alert(1)</script>',
  '<!DOCTYPE html><body onload=alert(1)>',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<script src=//evil.example></script>',
  '<?php system($_GET[0]);',
  '\ufeff<html>',
  '   \n\t<HTML>',
  '<iframe src=javascript:alert(1)>',
];
const programs: [string, string][] = [
  ['a Windows program', '4d5a90000300'],
  ['a Linux program', '7f454c460201'],
  ['a Mac program', 'cffaedfe0700'],
  ['a Java class', 'cafebabe0000'],
  ['a shortcut', '4c00000001140200'],
  ['a script with its runner', '23212f62696e2f7368'],
];
const endings =
  'exe EXE js hta html svg lnk iso ps1 psm1 vbs jar scr docm xlsm xltm potm ppsm xlsb xlam msc wsc settingcontent-ms library-ms iqy py command desktop url zip rtf bin'.split(
    ' ',
  );
const otherFormats: [string, string][] = [
  ['tiff', '49492a0008000000'],
  ['bmp', '424d36000000'],
  ['ico', '000001000100'],
  ['psd', '38425053'],
  ['heic', '0000001866747970686569630000'],
  ['avif', '0000001c667479706176696600000000'],
  ['webp', '524946462400000057454250565038'],
  ['jpeg 2000', '0000000c6a5020200d0a870a'],
];

/**
 * PDFs that do more than show pages, in ways that a text search does not find. They are rendered as pictures, and nothing of them is
 * stored.
 */
export const activePdfs: readonly { what: string; make: () => Buffer }[] = [
  ...actions.map((action) => ({ what: `a PDF with ${action}`, make: () => createPdf(`${action} `, scriptObject) })),
  ...objects.map((object) => ({ what: `a PDF with ${object}`, make: () => createPdf('/OpenAction 4 0 R', `4 0 obj<<${object}>>endobj`) })),
  { what: 'a PDF with a link of a script', make: () => createPdf('/URI<</Base(javascript:alert(1))>>') },
  { what: 'a PDF with a script in a compressed part', make: () => createPackedPdf('/FlateDecode', deflateSync(toBytes(scriptObject))) },
  {
    what: 'a PDF with a script in a part compressed with another window',
    make: () => createPackedPdf('/FlateDecode', deflateSync(toBytes(scriptObject), { windowBits: 9 })),
  },
  { what: 'a PDF with a script in a part in hex', make: () => createPackedPdf('/ASCIIHexDecode', toBytes(`${toBytes(scriptObject).toString('hex')}>`)) },
  {
    what: 'a PDF with a script in a part packed twice',
    make: () => createPackedPdf('[/FlateDecode/FlateDecode]', deflateSync(deflateSync(toBytes(scriptObject)))),
  },
];

/** Hostile files, generated on each run. */
export const hostileFiles: readonly HostileFile[] = [
  ...markup.map((content) => createFile(`a page: ${content.slice(0, 24)}`, everywhere, 'foto.jpg', () => toBytes(content))),
  ...programs.map(([what, hex]) => createFile(what, everywhere, 'foto.png', () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(64)]))),
  ...endings.map((ending) => createFile(`a document that is called .${ending}`, ['document'], `liste.pdf.${ending}`, () => toBytes('Text'))),
  ...otherFormats.map(([what, hex]) => createFile(`a ${what}`, pictures, 'foto.jpg', () => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(200)]))),
  ...activePdfs.map(({ what, make }) => createFile(what, ['picture'], 'plan.pdf', make)),
  createFile('a PDF that is locked', pictures, 'plan.pdf', () => toBytes('%PDF-1.7\ntrailer<</Root 1 0 R/Encrypt 9 0 R>>\n%%EOF')),
  createFile('a PDF that breaks off', pictures, 'plan.pdf', () => createPdf('').subarray(0, 60)),
  createFile('an empty file', everywhere, 'foto.jpg', () => Buffer.alloc(0)),
  createFile('zeros', pictures, 'foto.jpg', () => Buffer.alloc(5_000)),
  createFile('the beginning of a jpeg', pictures, 'foto.jpg', () => Buffer.from('ffd8ffe000104a464946', 'hex')),
  createFile('half a jpeg', pictures, 'foto.jpg', async () => (await drawPicture(400, 300)).subarray(0, 500)),
  createFile('a png of 256 megapixels', pictures, 'foto.png', () => createPng(16_384, 16_384)),
  createFile('a png of 4 gigapixels', pictures, 'foto.png', () => createPng(65_535, 65_535)),
  createFile('a png of negative size', pictures, 'foto.png', () => createPng(-1, -1)),
  createFile('a png without pixels', pictures, 'foto.png', () => createPng(0, 0)),
  createFile('a png whose data swell', pictures, 'foto.png', () => createPng(20_000, 20_000, deflateSync(Buffer.alloc(20_000_000)))),
  createFile('a png with broken data', pictures, 'foto.png', () => createPng(100, 100, Buffer.from('789cffffffff', 'hex'))),
  createFile('a gif that is a script', pictures, 'foto.gif', () => toBytes('GIF89a/*<script>*/=alert(1);')),
  createFile('a gif without an end', pictures, 'foto.gif', () => toBytes('GIF89a\u00ff\u00ff\u00ff\u00ff', 'latin1')),
  createFile('a jpeg with a page behind it', ['picture'], 'foto.jpg', async () =>
    Buffer.concat([await drawPicture(20, 20), toBytes('<html><script>alert(1)</script>')]),
  ),
  createFile('a jpeg with a program behind it', ['picture'], 'foto.jpg', async () => Buffer.concat([await drawPicture(20, 20), toBytes('<?php system(1);')])),
  createFile('a png that is also a PDF', ['picture'], 'foto.png', async () => Buffer.concat([await drawPicture(20, 20, 'png'), createPdf('')])),
  createFile('a picture that is also an archive', ['picture'], 'foto.jpg', async () =>
    Buffer.concat([await drawPicture(20, 20), Buffer.from('504b0304', 'hex'), Buffer.alloc(30), Buffer.from('504b0506', 'hex')]),
  ),
  createFile('SVG that calls itself a png', pictures, 'foto.png', () =>
    toBytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
  ),
  createFile('XML with an entity of a file', pictures, 'foto.png', () =>
    toBytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'),
  ),
  createFile('a text of letters beyond ASCII', pictures, 'foto.jpg', () => toBytes('😀'.repeat(500))),
];
