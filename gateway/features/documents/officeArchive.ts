import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const endSignature = Buffer.from('PK\u0005\u0006');
const entrySignature = Buffer.from('PK\u0001\u0002');
/** Length of the end of an archive, with the longest comment. */
const endLength = 22 + 65_535;
/** Maximum size of the entry that names the type. */
const maxNamedBytes = 4 * 1024 * 1024;

/** Content types of the main part of a document, by the ending of its file. */
const mainParts: readonly (readonly [ending: string, type: string])[] = [
  ['docx', 'wordprocessingml.document'],
  ['xlsx', 'spreadsheetml.sheet'],
  ['pptx', 'presentationml.presentation'],
];
const openKinds: readonly (readonly [ending: string, kind: string])[] = [
  ['odt', 'text'],
  ['ods', 'spreadsheet'],
  ['odp', 'presentation'],
];

/**
 * Type of an Office file by the part that names it, wherever in the archive that is and however it is written; 'macros'
 * for one with macros, undefined for another archive.
 */
export async function detectOfficeArchive(bytes: Buffer): Promise<string | undefined> {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return undefined;
  const types = await readEntry(bytes, '[Content_Types].xml');
  if (types) {
    const named = [...decodeXml(types).matchAll(/\bContentType\s*=\s*(["'])(.*?)\1/g)].map(([, , type]) => type!.trim());
    if (named.some((type) => /macroEnabled|vbaProject/i.test(type))) return 'macros';
    return mainParts.find(([, type]) => named.includes(`application/vnd.openxmlformats-officedocument.${type}.main+xml`))?.[0];
  }
  const kind = (await readEntry(bytes, 'mimetype'))?.toString('latin1').trim();
  return openKinds.find(([, name]) => kind === `application/vnd.oasis.opendocument.${name}`)?.[0];
}

function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  return new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Content of an entry of a ZIP archive, found by the directory at its end; null where there is none or it is too large. */
async function readEntry(bytes: Buffer, name: string): Promise<Buffer | null> {
  const end = bytes.lastIndexOf(endSignature);
  if (end < Math.max(0, bytes.length - endLength) || end + 22 > bytes.length) return null;
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= end && bytes.subarray(at, at + 4).equals(entrySignature)) {
    const nameLength = bytes.readUInt16LE(at + 28);
    if (bytes.toString('utf8', at + 46, at + 46 + nameLength) === name) return inflateEntry(bytes, at);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}

async function inflateEntry(bytes: Buffer, entry: number): Promise<Buffer | null> {
  const local = bytes.readUInt32LE(entry + 42);
  if (local + 30 > bytes.length) return null;
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20));
  if (bytes.readUInt16LE(entry + 10) === 0) return packed.length > maxNamedBytes ? null : packed;
  return promisify(inflateRaw)(packed, { maxOutputLength: maxNamedBytes }).catch(() => null);
}
