import { createArchive } from '../../export/archive.ts';
import { isPdf } from '../../export/pictures/isPdf.ts';
import { toFileName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { GatewayError, createNotFoundError } from '../../errors.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { deliveryNotePdf } from './endpoints.ts';

const maxBytes = 100 * 1024 * 1024;

async function fetchPdf(noteId: string, provider: ProviderCalls): Promise<Buffer> {
  const file = await provider.call(deliveryNotePdf, { noteId });
  if (!file) throw createNotFoundError('delivery note');
  if (!isPdf(file.bytes)) throw new GatewayError('PROVIDER_SHAPE', 'A delivery note came as something else than a PDF.');
  return file.bytes;
}

/**
 * The PDF of one delivery note, or a ZIP of several, each under its number; `ids` and `numbers` are lists that were checked
 * when the address was made. One that fails among several is named in the ZIP.
 */
export const deliveryNoteFile: FileSource<{ ids: string; numbers: string }> = {
  name: 'deliveryNoteFile',
  async open({ ids, numbers }, provider) {
    const noteIds = ids.split(',');
    const names = numbers.split('\n');
    if (noteIds.length > 1)
      return createArchive(
        noteIds.map((noteId, at) => ({ name: `${toFileName(names[at] || noteId)}.pdf`, read: async () => fetchPdf(noteId, provider) })),
        { maxBytes },
      );
    const body = await fetchPdf(noteIds[0]!, provider);
    return { type: 'application/pdf', length: body.length, body };
  },
};
