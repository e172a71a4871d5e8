/** First characters of scripts and pages. */
const runs = /^#!|<(!doctype|html|script|svg|iframe|object|embed|meta)[\s>/]|<\?(php|xml)/i;
// oxlint-disable-next-line no-control-regex -- text has none of these
const controlCharacters = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
const startLength = 4_096;

/** Returns whether a text begins as a script or a page. */
export const canRun = (text: string): boolean => runs.test(text.slice(0, startLength));

/**
 * The text of a file, or null where it is no text. Excel and old editors write UTF-16 with its mark, UTF-8, and code
 * pages of one byte, whose letters do not matter here. No binary format is without control characters. DOS ended texts
 * with 0x1A.
 */
export function readPlainText(bytes: Buffer): string | null {
  const text = decode(bytes);
  return text === null || controlCharacters.test(text.endsWith('\x1a') ? text.slice(0, -1) : text) || /^\s*%PDF-/.test(text) ? null : text;
}

function decode(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark !== 'fffe' && mark !== 'feff') return bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  try {
    return new TextDecoder(mark === 'fffe' ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
