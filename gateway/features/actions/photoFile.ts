import { notFound } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { shownPicture } from '../../export/pictures/shownPicture.ts';
import { photoById } from './photoRecords.ts';
import { accessToAction } from './visibility.ts';

const thumbnail = { width: 200, height: 200, format: 'jpeg', quality: 84 } as const;

/** A photo of an action, for callers who see the action. */
export const actionPhoto: FileSource = {
  name: 'actionPhoto',
  async open({ photoId, size }, _provider, opener) {
    const { scope, location, records } = opener;
    const found = await photoById(records, String(photoId));
    if (found?.action.location !== location || !(await accessToAction(found.action, { scope }))) throw notFound('photo');
    if (size === 'thumbnail') return shownPicture(found.bytes, thumbnail, opener, 'photo');
    return { type: 'image/jpeg', length: found.bytes.length, body: found.bytes };
  },
};
