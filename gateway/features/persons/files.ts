import type { FileSource } from '../../export/fileSource.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { readPicture } from '../../export/pictures/providerPicture.ts';
import { createNotFoundError } from '../../errors.ts';
import { personById } from './endpoints.ts';

const maxBytes = 8 * 1024 * 1024;

/** An advisor's photo, re-encoded; the provider sends it in base64, or an address on its own server. */
export const personPhoto: FileSource<{ personId: string }> = {
  name: 'personPhoto',
  async open({ personId }, provider, opener) {
    const photo = (await provider.call(personById, { personId }))?.photo;
    if (!photo) throw createNotFoundError('photo');
    return openShownPicture(await readPicture(photo, provider, maxBytes), { width: 320, height: 320, fit: 'cover', format: 'jpeg', quality: 85 }, opener);
  },
};
