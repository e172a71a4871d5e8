import { describe, expect, test } from 'vitest';
import { DecodeError } from './values.ts';
import { charsetOf, mediaTypeOf, textChunks, textIn } from './charset.ts';

const typed = (type: string | null) => (type === null ? {} : { 'content-type': type });
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf8 = (text: string) => Buffer.from(text);

async function inChunks(bytes: Buffer, type: string | null, size: number): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of textChunks(chunks(), typed(type))) text += piece;
  return text;
}

const words = 'Küche;Größe – „Süß“ 5 €\r\n';
const western = Buffer.concat([
  latin1('Küche;Größe '),
  Buffer.from([0x96, 0x20, 0x84]),
  latin1('Süß'),
  Buffer.from([0x93]),
  latin1(' 5 '),
  Buffer.from([0x80, 13, 10]),
]);

describe('a text', () => {
  test.each<[string, Buffer, string | null]>([
    ['UTF-8', utf8(words), 'text/csv'],
    ['UTF-8 without a type', utf8(words), null],
    ['UTF-8 with a mark', utf8(`\uFEFF${words}`), 'text/csv'],
    ['UTF-8 with a mark, called otherwise', utf8(`\uFEFF${words}`), 'text/csv; charset=ISO-8859-1'],
    ['quoted', utf8(words), 'TEXT/CSV ; Charset = "UTF-8"; header=present'],
    ['windows-1252', western, 'text/csv;charset=windows-1252'],
    ['windows-1252, called ISO-8859-1 as Java writes it', western, "text/csv;charset='ISO8859_1'"],
    ['windows-1252 without a charset', western, 'text/plain'],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${words}`, 'utf16le'), 'text/csv; charset=UTF-16'],
    ['UTF-16 BE with a mark', swapped(`\uFEFF${words}`), 'text/csv'],
    ['UTF-16 without a mark', swapped(words), 'text/csv; charset=UTF-16'],
  ])('is read: %s', async (_what, bytes, type) => {
    expect(textIn(bytes, typed(type))).toBe(words);
    for (const size of [1, 3, 7, 1_000]) expect(await inChunks(bytes, type, size)).toBe(words);
  });

  test.each(['', 'a', 'abcd', 'ü', 'ab\u00fc'])('is read however short: %j', async (text) => {
    for (const size of [1, 10]) expect([textIn(utf8(text), {}), await inChunks(utf8(text), null, size)]).toEqual([text, text]);
    expect([textIn(latin1(text), {}), await inChunks(latin1(text), null, 1)]).toEqual([text, text]);
  });

  test.each<[string, Buffer, string | null]>([
    ['ü and ö of code page 850', Buffer.concat([latin1('K'), Buffer.from([0x81]), latin1('che')]), null],
    ['ö of code page 850', Buffer.concat([latin1('L'), Buffer.from([0x94]), latin1('ffel')]), null],
    ['ä of MacRoman', Buffer.concat([latin1('K'), Buffer.from([0x65, 0x8a]), latin1('fer')]), null],
    ['damaged UTF-8', Buffer.concat([latin1('x\u00fc'), utf8('Größe')]), null],
    ['an unknown charset', utf8('a;b;c;d'), 'text/csv; charset=klingon'],
  ])('is refused where it is not certain: %s', async (_what, bytes, type) => {
    expect(() => textIn(bytes, typed(type))).toThrow(DecodeError);
    await expect(inChunks(bytes, type, 1_000)).rejects.toThrow(DecodeError);
  });

  test('that stops being UTF-8 is refused', async () => {
    await expect(inChunks(Buffer.concat([utf8('Küche und Größe;'), latin1('Süd;')]), null, 4)).rejects.toThrow(DecodeError);
  });
});

test('media type and charset are read in any case', () => {
  expect(mediaTypeOf(typed('Application/JSON ; charset=x'))).toBe('application/json');
  expect([charsetOf(typed('a/b')), charsetOf(typed('a/b; CHARSET="Cp1252"'))]).toEqual([null, 'cp1252']);
});
