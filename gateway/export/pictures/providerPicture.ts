import type { FileSource } from '../fileSource.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { shownPicture } from './shownPicture.ts';
import { readWhole } from '../readWhole.ts';

const thumbnail: PictureTarget = { width: 200, height: 200, format: 'jpeg', quality: 84 };
const full: PictureTarget = { width: 2_048, height: 8_192, format: 'jpeg', quality: 84 };
const maxBytes = 32 * 1024 * 1024;

/** A picture whose address the provider gave; `size` is 'thumbnail' or 'full'. Re-encoded, so that only a picture gets out. */
export const providerPicture: FileSource = {
  name: 'providerPicture',
  async open({ path, size }, provider, { session }) {
    const bytes = await readWhole((await provider.openFile(String(path))).body, maxBytes, 'picture');
    return shownPicture(bytes, size === 'thumbnail' ? thumbnail : full, session);
  },
};
