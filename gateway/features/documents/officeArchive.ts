import { type UnzipFileInfo, unzipSync } from 'fflate';
import { decodeText } from '../../provider-client/decoders/charset.ts';

/** Maximum number of entries that are looked at: an archive may claim any number. */
const maxEntries = 10_000;
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
export function detectOfficeArchive(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return undefined;
  const types = readEntry(bytes, '[Content_Types].xml');
  if (types) {
    const named = [...types.matchAll(/\bContentType\s*=\s*(["'])(.*?)\1/g)].map(([, , type]) => type!.trim());
    if (named.some((type) => /macroEnabled|vbaProject/i.test(type))) return 'macros';
    return mainParts.find(([, type]) => named.includes(`application/vnd.openxmlformats-officedocument.${type}.main+xml`))?.[0];
  }
  const kind = readEntry(bytes, 'mimetype')?.trim();
  return openKinds.find(([, name]) => kind === `application/vnd.oasis.opendocument.${name}`)?.[0];
}

/** Text of an entry of a ZIP archive, found by its directory; null where there is none, or it is too large or no text. */
function readEntry(bytes: Buffer, name: string): string | null {
  let count = 0;
  const isRequested = ({ name: found, originalSize }: UnzipFileInfo) => {
    count += 1;
    if (count > maxEntries) throw new Error('too many entries');
    return found === name && originalSize <= maxNamedBytes;
  };
  try {
    const entry = unzipSync(bytes, { filter: isRequested })[name];
    return entry ? decodeText(Buffer.from(entry), {}) : null;
  } catch {
    return null;
  }
}
