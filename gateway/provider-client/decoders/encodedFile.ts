import { fields, isNothing, describeKind, getRefusal, DecodeError } from './values.ts';

/** Property names of a file in a response; the specification names none of them. */
const names = ['base64', 'imageData', 'image', 'data', 'file', 'captcha', 'picture'];

/**
 * A file in base64, without the data prefix that it may have: as plain text, as JSON text, or in a field of an object.
 * Null where the provider has none.
 */
export function decodeEncodedFile(response: unknown, where = 'response'): string | null {
  if (isNothing(response) || getRefusal(response) !== null) return null;
  if (typeof response === 'object') {
    const from = fields(response, where);
    const field = names.find((name) => name in from);
    if (field !== undefined) return decodeEncodedFile(from[field], field);
    if (Object.keys(from).length === 0) return null;
  }
  const written = typeof response === 'string' ? response.trim() : '';
  if (/^["{]/.test(written)) return decodeEncodedFile(parseJson(written), where);
  const encoded = written.replace(/^data:[^,]*,/, '').replaceAll(/\s/g, '');
  if (/^[\w+/-]+={0,2}$/.test(encoded)) return encoded;
  throw new DecodeError(where, 'a file in base64', describeKind(response));
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json.slice(1);
  }
}
