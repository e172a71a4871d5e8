/** A kind of file, and the media types that it may have. */
export interface FileKind {
  name: string;
  types: RegExp;
}

const pictures = /^image\/(jpeg|png|gif|webp)$/;
export const fileKinds = {
  photo: { name: 'file: photo of a defect', types: pictures },
  portrait: { name: 'file: portrait', types: pictures },
  document: { name: 'file: general document', types: /^(application\/(?!json|xhtml)|image\/|text\/(plain|csv))/ },
  dataSheet: { name: 'file: safety data sheet', types: /^application\/(pdf|octet-stream)$/ },
} satisfies Record<string, FileKind>;

/** Faults of a file's address although it can be opened; contains no part of the address. */
export function findAddressFaults(written: string, base: string): { expected: string; found: string }[] {
  const isEncoded = /^[\w\-.~:/?[\]@!$&'()*+,;=%]*$/.test(written) && !/%(?![0-9a-f]{2})/i.test(written);
  const isPlain = /^http:/i.test(written) && base.startsWith('https:');
  return [...(isEncoded ? [] : [{ expected: 'an encoded address', found: 'a plain name' }]), ...(isPlain ? [{ expected: 'https', found: 'http' }] : [])];
}

/** Fault of an address that cannot be opened; null for one on the provider's server. */
export function findAddressFault(written: string, base: string): string | null {
  if (!URL.canParse(written, base)) return 'no address';
  const url = new URL(written, base);
  const own = new URL(base);
  if (!/^https?:$/.test(url.protocol)) return `${url.protocol} wanted http or https`;
  if (url.hostname !== own.hostname) return 'an address on another host';
  return url.protocol === 'http:' || url.origin === own.origin ? null : 'an address on another port or by https while the provider is configured by http';
}
