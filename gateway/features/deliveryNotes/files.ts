import { archiveOf } from '../../export/archive.ts';
import { isPdf } from '../../export/pictures/isPdf.ts';
import { fileNameOf } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { GatewayError, notFound } from '../../errors.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { deliveryNotePdf } from './endpoints.ts';

const maxBytes = 100 * 1024 * 1024;

async function pdfOf(noteId: string, provider: ProviderCalls): Promise<Buffer> {
  const file = await provider.call(deliveryNotePdf, { noteId });
  if (!file) throw notFound('delivery note');
  if (!isPdf(file.bytes)) throw new GatewayError('PROVIDER_SHAPE', 'A delivery note came as something else than a PDF.');
  return file.bytes;
}

/**
 * The PDF of one delivery note, or a ZIP of several, each under its number; `ids` and `numbers` are lists that were checked
 * when the address was made. One that fails among several is named in the ZIP.
 */
export const deliveryNoteFile: FileSource = {
  name: 'deliveryNoteFile',
  async open({ ids, numbers }, provider) {
    const wanted = String(ids).split(',');
    const names = String(numbers).split('\n');
    if (wanted.length > 1)
      return archiveOf(
        wanted.map((noteId, at) => ({ name: `${fileNameOf(names[at] || noteId)}.pdf`, read: async () => pdfOf(noteId, provider) })),
        { maxBytes },
      );
    const body = await pdfOf(wanted[0]!, provider);
    return { type: 'application/pdf', length: body.length, body };
  },
};
