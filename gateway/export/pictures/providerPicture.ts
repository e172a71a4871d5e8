import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { FileSource, OpenedFile } from '../fileSource.ts';
import type { PictureTarget } from './pictureTarget.ts';
import { type PictureReader, openShownPicture } from './openShownPicture.ts';
import { readWhole } from '../readWhole.ts';
import type { SealedFile } from '../sealedUrls.ts';

/** Sizes in which a picture of the provider is served. */
export type PictureSize = 'full' | 'thumbnail';

const targets: Record<PictureSize, PictureTarget> = {
  thumbnail: { width: 200, height: 200, format: 'jpeg', quality: 84 },
  full: { width: 2_048, height: 8_192, format: 'jpeg', quality: 84 },
};
const maxBytes = 32 * 1024 * 1024;
/** Longest path in a reference. An address of several thousand characters is refused on its way. */
const maxPathLength = 1_000;

/** A data URL or bare base64, which is longer than an address and has no ending. */
const isEncoded = (path: string) => path.startsWith('data:') || (path.length > 500 && /^[\w+/\s-]+={0,2}\s*$/.test(path));

/** Reads a picture that the provider sends in base64, or by an address on its own server. */
export async function readPicture(path: string, provider: ProviderCalls, max = maxBytes): Promise<Buffer> {
  if (isEncoded(path)) return Buffer.from(decodeEncodedFile(path) ?? '', 'base64');
  return readWhole((await provider.openFile(path)).body, max, 'picture');
}

/** Reads and re-encodes a picture, so that only a picture gets out. */
export async function openPicture(path: string, size: PictureSize, provider: ProviderCalls, reader: PictureReader): Promise<OpenedFile> {
  return openShownPicture(await readPicture(path, provider), targets[size], reader);
}

/** Returns the path for a reference, or what finds it again where the provider sends the picture itself in its place. */
export const createPictureReference = (path: string, size: PictureSize, reference: Pick<SealedFile, 'source' | 'args'>): Pick<SealedFile, 'source' | 'args'> =>
  path.length <= maxPathLength ? { source: 'providerPicture', args: { path, size } } : { ...reference, args: { ...reference.args, size } };

/** A picture of an address from the provider; `size` is 'thumbnail' or 'full'. */
export const providerPicture: FileSource<{ path: string; size: PictureSize }> = {
  name: 'providerPicture',
  open: ({ path, size }, provider, opener) => openPicture(path, size, provider, opener),
};
