import type { FileSource } from '../../export/fileSource.ts';
import { shownPicture } from '../../export/pictures/shownPicture.ts';
import { readWhole } from '../../export/readWhole.ts';
import { notFound } from '../../errors.ts';
import { encodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { personById } from './endpoints.ts';

const maxBytes = 8 * 1024 * 1024;

/** A data URL or bare base64, which is longer than an address and has no ending. */
const isEncoded = (photo: string) => photo.startsWith('data:') || (photo.length > 500 && /^[\w+/\s-]+={0,2}\s*$/.test(photo));

/** An advisor's photo, re-encoded; the provider sends it in base64, or an address on its own server. */
export const personPhoto: FileSource = {
  name: 'personPhoto',
  async open({ personId }, provider, { session }) {
    const photo = (await provider.call(personById, { personId: String(personId) }))?.photo;
    if (!photo) throw notFound('photo');
    const bytes = isEncoded(photo)
      ? Buffer.from(encodedFile(photo) ?? '', 'base64')
      : await readWhole((await provider.openFile(photo)).body, maxBytes, 'photo');
    return shownPicture(bytes, { width: 320, height: 320, fit: 'cover', format: 'jpeg', quality: 85 }, session);
  },
};
