/** Maximum length in characters, and in bytes, which a file system counts. */
const maxCharacters = 110;
const maxBytes = 220;
const segmenter = new Intl.Segmenter('de');
const ending = /\.[\p{L}\p{N}]{1,10}$/u;
/** Names of devices, which Windows reserves with every ending. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(\.|$)/i;

/**
 * A name under which Windows, macOS and Linux can save a file, for downloads, uploads and entries of archives. Letters of all
 * languages, apostrophes and brackets stay.
 */
export function toFileName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    // Control characters, marks of direction and halves of characters.
    .replace(/\p{C}/gu, '')
    .replace(/[\\/:*?"<>|\p{Zl}\p{Zp}]/gu, '_')
    .trim()
    .replace(/^\.+/, '_');
  const last = ending.exec(clean)?.[0] ?? '';
  const stem = Array.from(segmenter.segment(clean.slice(0, clean.length - last.length)), ({ segment }) => segment).slice(0, maxCharacters - last.length);
  while (Buffer.byteLength(stem.join('') + last) > maxBytes) stem.pop();
  const name = `${stem.join('')}${last}`.replace(/[. ]+$/, '');
  return devices.test(name) || name === '' ? `_${name}` : name;
}

const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'Ae',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
};

/** The text in ASCII, as it is spelled without umlauts and accents. */
export const toAscii = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[äöüÄÖÜßẞæÆøØłŁ]/g, (letter) => spelled[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_');

/** A name that every link and archive reaches: ASCII without spaces, words joined by underscores. */
export const toPlainName = (text: string): string =>
  toAscii(toFileName(text))
    .replace(/[^\w.-]+/g, '_')
    .replace(/_+/g, '_')
    .replace(/^_|_$/g, '');

/** Name of a file that the portal writes: its kind, then the location, then the period or day. The longest part is cut, so that no part is lost. */
export function createFileName(parts: readonly string[], ending: string): string {
  const names = parts.map(toPlainName).filter((name) => name !== '');
  const excess = names.join('_').length + 1 + ending.length - maxCharacters;
  const longest = names.toSorted((one, other) => other.length - one.length)[0];
  const shown = names.map((name) => (excess > 0 && name === longest ? name.slice(0, -excess).replace(/_+$/, '') : name));
  return toFileName(`${shown.join('_')}.${ending}`);
}

/** Header Content-Disposition with a file name, by RFC 6266 and RFC 8187. */
export function formatContentDisposition(type: 'inline' | 'attachment', text: string): string {
  const name = toFileName(text);
  const encoded = encodeURIComponent(name).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  // A percent sign would be taken for an encoded character.
  return `${type}; filename="${toAscii(name).replace(/["\\%]/g, '_')}"; filename*=UTF-8''${encoded}`;
}

/** The ending of a name in small letters. A letter must be in it: the year of `Vertrag.2026` is none. */
export function getFileExtension(name: string): string | undefined {
  const ending = /\.([^.\s]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return ending && /\p{L}/u.test(ending) ? ending : undefined;
}
