import { zipSync } from 'fflate';
import type { FileSource } from '../../files/fileSource.ts';
import { GatewayError, notFound } from '../../errors.ts';
import { fanOut } from '../../provider-client/batching.ts';
import { deliveryNotePdf } from './endpoints.ts';

const maxBytes = 100 * 1024 * 1024;

/** The first day that the format knows: archives of the same files are the same. */
const firstDay = new Date(1980, 0, 1);

/** A ZIP of PDFs, which are compressed already. Two of the same name get a number each. */
function archiveOf(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const named = new Map<string, Buffer>();
  for (const { name, bytes } of files) {
    let unique = name;
    for (let number = 2; named.has(unique); number += 1) unique = name.replace(/(\.\w+)?$/, `_${number}$1`);
    named.set(unique, bytes);
  }
  return Buffer.from(zipSync(Object.fromEntries(named), { level: 0, mtime: firstDay }));
}

/** The PDF of one delivery note, or a ZIP of several; `ids` is a comma list that was checked when the address was made. */
export const deliveryNoteFile: FileSource = {
  name: 'deliveryNoteFile',
  async open({ ids }, provider) {
    let length = 0;
    const files = await fanOut(String(ids).split(','), async (noteId) => {
      const file = await provider.call(deliveryNotePdf, { noteId });
      if (!file) throw notFound('delivery note');
      if (!file.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
        throw new GatewayError('PROVIDER_SHAPE', 'A delivery note came as something else than a PDF.');
      length += file.bytes.length;
      if (length > maxBytes) throw new GatewayError('TOO_EXPENSIVE', 'These delivery notes are too large for one archive. Choose fewer of them.');
      return { name: (file.name ?? `${noteId}.pdf`).replace(/[^\w.-]/g, '_'), bytes: file.bytes };
    });
    const [only, ...others] = files;
    if (!only) throw notFound('delivery note');
    if (others.length === 0) return { type: 'application/pdf', length: only.bytes.length, body: only.bytes };
    const body = archiveOf(files);
    return { type: 'application/zip', length: body.length, body };
  },
};
