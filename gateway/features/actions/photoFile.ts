import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { PictureSize } from '../../export/pictures/providerPicture.ts';
import { openShownPicture } from '../../export/pictures/openShownPicture.ts';
import { readPhoto } from './photoRecords.ts';
import { findActionAccess } from './visibility.ts';

const thumbnail = { width: 200, height: 200, format: 'jpeg', quality: 84 } as const;

/** A photo of an action, for callers who see the action. */
export const actionPhoto: FileSource<{ photoId: string; size: PictureSize }> = {
  name: 'actionPhoto',
  async open({ photoId, size }, _provider, opener) {
    const { scope, location, records } = opener;
    const found = await readPhoto(records, photoId);
    if (found?.action.location !== location || !(await findActionAccess(found.action, { scope }))) throw createNotFoundError('photo');
    if (size === 'thumbnail') return openShownPicture(found.bytes, thumbnail, opener, 'photo');
    return { type: 'image/jpeg', length: found.bytes.length, body: found.bytes };
  },
};
