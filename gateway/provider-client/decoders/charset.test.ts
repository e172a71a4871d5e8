import { describe, expect, test } from 'vitest';
import { DecodeError } from './values.ts';
import { getCharset, getMediaType, decodeTextChunks, decodeText } from './charset.ts';

const createHeaders = (type: string | null) => (type === null ? {} : { 'content-type': type });
const toSwapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const toLatin1 = (text: string) => Buffer.from(text, 'latin1');
const toUtf8 = (text: string) => Buffer.from(text);

async function readInChunks(bytes: Buffer, type: string | null, size: number): Promise<string> {
  async function* yieldChunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of decodeTextChunks(yieldChunks(), createHeaders(type))) text += piece;
  return text;
}

const words = 'Küche;Größe – „Süß“ 5 €\r\n';
const western = Buffer.concat([
  toLatin1('Küche;Größe '),
  Buffer.from([0x96, 0x20, 0x84]),
  toLatin1('Süß'),
  Buffer.from([0x93]),
  toLatin1(' 5 '),
  Buffer.from([0x80, 13, 10]),
]);

describe('a text', () => {
  test.each<[string, Buffer, string | null]>([
    ['UTF-8', toUtf8(words), 'text/csv'],
    ['UTF-8 without a type', toUtf8(words), null],
    ['UTF-8 with a mark', toUtf8(`\uFEFF${words}`), 'text/csv'],
    ['UTF-8 with a mark, called otherwise', toUtf8(`\uFEFF${words}`), 'text/csv; charset=ISO-8859-1'],
    ['quoted', toUtf8(words), 'TEXT/CSV ; Charset = "UTF-8"; header=present'],
    ['windows-1252', western, 'text/csv;charset=windows-1252'],
    ['windows-1252, called ISO-8859-1 as Java writes it', western, "text/csv;charset='ISO8859_1'"],
    ['windows-1252 without a charset', western, 'text/plain'],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${words}`, 'utf16le'), 'text/csv; charset=UTF-16'],
    ['UTF-16 BE with a mark', toSwapped(`\uFEFF${words}`), 'text/csv'],
    ['UTF-16 without a mark', toSwapped(words), 'text/csv; charset=UTF-16'],
  ])('is read: %s', async (_what, bytes, type) => {
    expect(decodeText(bytes, createHeaders(type))).toBe(words);
    for (const size of [1, 3, 7, 1_000]) expect(await readInChunks(bytes, type, size)).toBe(words);
  });

  test.each(['', 'a', 'abcd', 'ü', 'ab\u00fc'])('is read however short: %j', async (text) => {
    for (const size of [1, 10]) expect([decodeText(toUtf8(text), {}), await readInChunks(toUtf8(text), null, size)]).toEqual([text, text]);
    expect([decodeText(toLatin1(text), {}), await readInChunks(toLatin1(text), null, 1)]).toEqual([text, text]);
  });

  test.each<[string, Buffer, string | null]>([
    ['ü and ö of code page 850', Buffer.concat([toLatin1('K'), Buffer.from([0x81]), toLatin1('che')]), null],
    ['ö of code page 850', Buffer.concat([toLatin1('L'), Buffer.from([0x94]), toLatin1('ffel')]), null],
    ['ä of MacRoman', Buffer.concat([toLatin1('K'), Buffer.from([0x65, 0x8a]), toLatin1('fer')]), null],
    ['damaged UTF-8', Buffer.concat([toLatin1('x\u00fc'), toUtf8('Größe')]), null],
    ['an unknown charset', toUtf8('a;b;c;d'), 'text/csv; charset=klingon'],
  ])('is refused where it is not certain: %s', async (_what, bytes, type) => {
    expect(() => decodeText(bytes, createHeaders(type))).toThrow(DecodeError);
    await expect(readInChunks(bytes, type, 1_000)).rejects.toThrow(DecodeError);
  });

  test('that stops being UTF-8 is refused', async () => {
    await expect(readInChunks(Buffer.concat([toUtf8('Küche und Größe;'), toLatin1('Süd;')]), null, 4)).rejects.toThrow(DecodeError);
  });
});

test('media type and charset are read in any case', () => {
  expect(getMediaType(createHeaders('Application/JSON ; charset=x'))).toBe('application/json');
  expect([getCharset(createHeaders('a/b')), getCharset(createHeaders('a/b; CHARSET="Cp1252"'))]).toEqual([null, 'cp1252']);
});
