import { DecodeError } from './values.ts';

/** A `?` that belongs to a file name: it is followed by no parameter, and ends like a file. */
const markInName = /\?(?=[^=&/]*\.\w{2,4}$)/g;

/**
 * Address of a file as the provider writes it, which may be a plain name with `#`, `%`, `?`, spaces or umlauts, or encoded
 * already. An http address of the provider's own host is opened by https where that is configured. Throws DecodeError for
 * another origin.
 */
export function parseFileAddress(written: string, base: URL): URL {
  const encoded = written
    .trim()
    .replaceAll('#', '%23')
    .replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
    .replaceAll(markInName, '%3F');
  const url = URL.canParse(encoded, base.href) ? new URL(encoded, base) : null;
  if (url && url.protocol === 'http:' && base.protocol === 'https:' && url.hostname === base.hostname && (url.port === '' || url.port === base.port)) {
    url.protocol = 'https:';
    url.port = base.port;
  }
  if (url?.origin !== base.origin) throw new DecodeError('url', "an address on the provider's own server");
  return url;
}
