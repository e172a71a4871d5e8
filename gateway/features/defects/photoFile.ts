import { createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { openPicture, type PictureSize } from '../../export/pictures/providerPicture.ts';
import { findCustomer } from '../../access/createScope.ts';
import { defectNow } from './endpoints.ts';

/** A photo that the provider sends with its defect in base64. */
export const defectPhoto: FileSource<{ defectId: string; photoId: string; size: PictureSize }> = {
  name: 'defectPhoto',
  async open({ defectId, photoId, size }, provider, opener) {
    const { session, location } = opener;
    const customer = await findCustomer(location, { session, provider });
    const defect = customer && (await provider.call(defectNow, { customer, defectId }));
    const photo = defect?.photos.find(({ id }) => id === photoId);
    if (!photo) throw createNotFoundError('photo');
    return openPicture(photo.path, size, provider, opener);
  },
};
