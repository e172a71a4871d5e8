import { expect, test } from 'vitest';
import { DecodeError } from './values.ts';
import { decodeEncodedFile } from './encodedFile.ts';

const picture = 'iVBORw0KGgo=';

test.each<[string, unknown]>([
  ['base64', picture],
  ['base64 with a data prefix', `data:image/png;base64,${picture}`],
  ['base64 in lines', 'iVBORw0\r\nKGgo=\n'],
  ['an object', { id: 4, base64: picture }],
  ['an object with a prefix', { imageData: `data:image/png;base64,${picture}` }],
  ['an object in an object', { data: { image: picture } }],
  ...['data', 'file', 'image', 'captcha', 'picture'].map((name): [string, unknown] => [`an object that names it ${name}`, { [name]: picture }]),
  ['JSON as text', JSON.stringify({ base64: picture })],
  ['a JSON text as text', JSON.stringify(picture)],
])('a picture sent as %s', (_how, response) => {
  expect(decodeEncodedFile(response)).toBe(picture);
});

test.each<[unknown]>([[null], [undefined], [''], [{}], [{ base64: null }], [{ base64: '' }], [{ error: 'kein Bild' }]])(
  '%j says that there is none',
  (response) => {
    expect(decodeEncodedFile(response)).toBeNull();
  },
);

test.each<[unknown]>([[5], [true], [[picture]], ['kein Bild!'], ['{"base64":'], [{ id: 5 }], [{ base64: [] }]])(
  '%j is a wrong shape, and never shown as none',
  (response) => {
    expect(() => decodeEncodedFile(response)).toThrow(DecodeError);
  },
);
