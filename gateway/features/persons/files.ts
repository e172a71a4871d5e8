import type { FileSource } from '../../files/fileSource.ts';
import { shownPicture } from '../../files/pictures/shownPicture.ts';
import { readWhole } from '../../files/readWhole.ts';
import { notFound } from '../../errors.ts';
import { personById } from './endpoints.ts';

const maxBytes = 8 * 1024 * 1024;

/** An advisor's photo, re-encoded; the provider sends a data URL or an address on its own server. */
export const personPhoto: FileSource = {
  name: 'personPhoto',
  async open({ personId }, provider, { session }) {
    const photo = (await provider.call(personById, { personId: String(personId) }))?.photo;
    if (!photo) throw notFound('photo');
    const bytes = photo.startsWith('data:')
      ? Buffer.from(photo.slice(photo.indexOf(',') + 1), 'base64')
      : await readWhole((await provider.openFile(photo)).body, maxBytes, 'photo');
    return shownPicture(bytes, { width: 320, height: 320, fit: 'cover', format: 'jpeg', quality: 85 }, session);
  },
};
