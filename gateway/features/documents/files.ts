import type { FileSource } from '../../door/fileSource.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../door/uploadKind.ts';
import { notFound } from '../../errors.ts';
import { ownFileContent } from './endpoints.ts';

const savedOnly = 'application/octet-stream';

/** An own document. Users chose its content, so that it has no type by which a browser would show it (M-08). */
export const ownDocument: FileSource = {
  name: 'ownDocument',
  async open({ documentId }, provider) {
    const body = await provider.call(ownFileContent, { documentId: String(documentId) });
    if (!body) throw notFound('document');
    return { type: savedOnly, length: body.length, body };
  },
};

const programs: readonly Buffer[] = [
  Buffer.from('MZ'),
  Buffer.from('\x7fELF', 'latin1'),
  Buffer.from('#!'),
  Buffer.from([0xca, 0xfe, 0xba, 0xbe]),
  Buffer.from([0xcf, 0xfa, 0xed, 0xfe]),
  Buffer.from([0xce, 0xfa, 0xed, 0xfe]),
  Buffer.from([0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]),
];
const pages = /<(!doctype\s+html|html|script|svg|iframe|object|embed|meta)[\s>/]|<\?php/i;
const runningEndings =
  /^(exe|com|scr|pif|msi|msp|bat|cmd|ps1|vbs?|vbe|js|mjs|jse|wsf|wsh|hta|jar|lnk|url|reg|dll|cpl|sys|app|dmg|pkg|deb|rpm|sh|html?|xhtml|shtml|svgz?|mht(ml)?|php\d?|chm|iso|img|vhdx?|docm|xlsm|pptm|xlam|dotm|xll)$/;

/**
 * Takes any file but what runs when a colleague opens it: programs, scripts, pages and documents with macros, by content
 * and by ending. It is kept as it is, since a document must stay what it was.
 */
async function checkDocument(bytes: Buffer, name: string): Promise<CheckedFile> {
  const ending = (/\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1] ?? '').toLowerCase();
  const start = bytes.subarray(0, 4_096).toString('latin1').replaceAll('\0', '');
  if (runningEndings.test(ending) || programs.some((begin) => bytes.subarray(0, begin.length).equals(begin)) || pages.test(start))
    throw new UploadRefused('WRONG_TYPE', 'Programs, scripts and web pages are not taken.');
  return { type: savedOnly, ending: ending || 'bin', bytes };
}

/** Own documents up to 11 MB, which the messages call 10 MB (M-06). */
export const documentFile: UploadKind = { name: 'document', mostBytes: 11_534_336, check: checkDocument };
