import { fileTypeFromBuffer } from 'file-type';
import { getFileExtension } from '../../export/fileName.ts';
import { isPdf } from '../../export/pictures/isPdf.ts';
import { detectOfficeArchive } from './officeArchive.ts';
import { canRun, readPlainText } from './plainText.ts';
import { type CheckedFile, type UploadKind, UploadRefused } from '../../export/uploadKind.ts';

/** Handed out as an attachment only: users chose the content, so that no browser may show it. */
export const attachmentType = 'application/octet-stream';

const encodeUtf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Streams of an old Office file, by its ending: one of them must be there. */
const officeStreams = new Map([
  ['doc', [encodeUtf16('WordDocument')]],
  ['xls', [encodeUtf16('Workbook'), encodeUtf16('Book')]],
  ['ppt', [encodeUtf16('PowerPoint Document')]],
]);
/** Names under which macros are stored in old and in new Office files. Other files may contain these words. */
const macroNames = [encodeUtf16('_VBA_PROJECT'), Buffer.from('vbaProject')];
/** Office files that are ZIP archives. */
const archives = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];
/** Endings of files whose content reveals their type, with the endings by which `file-type` calls it. */
const knownContent = new Map<string, readonly string[]>([
  ['pdf', ['pdf']],
  ...[...archives, 'png', 'gif', 'webp', 'bmp', 'heic'].map((ending) => [ending, [ending]] as const),
  ...['jpg', 'jpeg', 'jfif'].map((ending) => [ending, ['jpg']] as const),
  ...['tif', 'tiff'].map((ending) => [ending, ['tif']] as const),
  ['heif', ['heic']],
  ...[...officeStreams.keys()].map((ending) => [ending, ['cfb']] as const),
]);
const plainText = new Set(['txt', 'csv']);
const isOffice = (ending: string) => officeStreams.has(ending) || archives.includes(ending);

const createRefusal = (message: string) => new UploadRefused('WRONG_TYPE', message);

/**
 * Accepts documents that can be read and do not run: PDF, pictures, text, and Office files without macros. The ending
 * must be in the list, and a name without one gets that of its content. The content must match the ending, since
 * systems open a file by its ending. The file is stored unchanged. The specification names no types. A list of allowed
 * types is our decision, because no list of executable types is ever complete. Archives are excluded, since their
 * content cannot be checked.
 */
async function checkDocument(bytes: Buffer, name: string): Promise<CheckedFile> {
  const text = readPlainText(bytes);
  // Words at the beginning of a text (BM, ID3, solid) are first bytes of other types.
  const content = text === null || isPdf(bytes) ? await detectContent(bytes) : undefined;
  const ending = getFileExtension(name) ?? findEnding(content, bytes) ?? (text === null ? '' : 'txt');
  const allowed = knownContent.get(ending);
  if (!allowed && !plainText.has(ending)) throw createRefusal('Only PDF, pictures, text and Office files without macros are taken.');
  if (content === 'macros') throw createRefusal('Files with macros are not taken.');
  const isWhatItSays = allowed ? content !== undefined && allowed.includes(content) : text !== null;
  if (!isWhatItSays) throw createRefusal(`This file is no ${ending.toUpperCase()} file, although its name says so.`);
  if (!allowed && canRun(text!)) throw createRefusal('Text that begins as a page or a script is not taken.');
  const streams = officeStreams.get(ending);
  if (streams && !streams.some((stream) => bytes.includes(stream)))
    throw createRefusal(`This file is no ${ending.toUpperCase()} file, although its name says so.`);
  if (isOffice(ending) && macroNames.some((name) => bytes.includes(name))) throw createRefusal('Files with macros are not taken.');
  return { type: attachmentType, ending, bytes };
}

/**
 * Type of the content, by the ending that `file-type` gives it. Readers of PDF accept other bytes before its beginning.
 */
async function detectContent(bytes: Buffer): Promise<string | undefined> {
  const office = detectOfficeArchive(bytes);
  if (office) return office;
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.ext;
  const isLatePdf = isPdf(bytes) && !canRun(bytes.subarray(0, bytes.indexOf('%PDF-')).toString('latin1'));
  return found ?? (isLatePdf ? 'pdf' : undefined);
}

/** The ending of a file whose name has none. */
function findEnding(content: string | undefined, bytes: Buffer): string | undefined {
  const isOld = (ending: string) => officeStreams.get(ending)?.some((stream) => bytes.includes(stream)) ?? true;
  return [...knownContent].find(([ending, contents]) => content !== undefined && contents.includes(content) && isOld(ending))?.[0];
}

/** Own documents up to 11 MB, which the messages call 10 MB. */
export const documentFile: UploadKind = { name: 'document', maxBytes: 11_534_336, check: checkDocument };
