import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { parseFileName, readUploadedName } from './uploadedName.ts';

const toLatin1 = (text: string) => Buffer.from(text).toString('latin1');

describe('the name of an uploaded file', () => {
  test.each<[what: string, disposition: string, name: string | null]>([
    ['a browser sends UTF-8', toLatin1('; name="file"; filename="Prüfbericht.txt"'), 'Prüfbericht.txt'],
    ['an old program sends windows-1252', '; name="file"; filename="Prüfbericht.txt"', 'Prüfbericht.txt'],
    ['a program sends filename*', `; name="file"; filename="x.txt"; filename*=UTF-8''Pr%C3%BCfbericht%20(2).txt`, 'Prüfbericht (2).txt'],
    ['filename* comes first', `; filename*=iso-8859-1'de'Pr%FCfung.txt; filename="x.txt"; name="file"`, 'Prüfung.txt'],
    ['.NET sends both', `; name=file; filename="=?utf-8?B?UHLDvGYucGRm?="; filename*=utf-8''Pr%C3%BCf.pdf`, 'Prüf.pdf'],
    ['.NET sends an encoded word', '; name="file"; filename="=?utf-8?B?UHLDvGYucGRm?="', 'Prüf.pdf'],
    ['an encoded word has quoted characters', '; name="file"; filename="=?utf-8?Q?Pr=C3=BCf_2.pdf?="', 'Prüf 2.pdf'],
    ['filename* is in no known charset', `; name="file"; filename="x.txt"; filename*=klingon''%FF`, 'x.txt'],
    ['it has quotes', String.raw`; name="file"; filename="a%22b \"c\".txt"`, 'a%22b "c".txt'],
    ['it is without quotes', '; name=file; filename=x.txt', 'x.txt'],
    ['there is none', '; name="file"', null],
  ])('is read when %s', (_what, disposition, name) => {
    expect(parseFileName(disposition)).toBe(name);
  });

  test('takes no time however many backslashes it has', () => {
    const startedAt = performance.now();
    expect(parseFileName(`; filename="${'\\'.repeat(10_000)}`)).toBe(`"${'\\'.repeat(10_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test.each([1, 7, 1_000])('is read and the form stays whole in pieces of %i bytes', async (size) => {
    const form = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="Prüf.txt"\r\nContent-Type: text/plain\r\n\r\nText\r\n--b--\r\n');
    const pieces = Array.from({ length: Math.ceil(form.length / size) }, (_, at) => form.subarray(at * size, (at + 1) * size));
    const request = Readable.from(pieces, { objectMode: false }) as unknown as IncomingMessage;
    expect(await readUploadedName(request, 16_384)).toBe('Prüf.txt');
    expect(await buffer(request)).toEqual(form);
  });

  test('does not wait when the request ends in form headers', async () => {
    const request = Readable.from([Buffer.from('--b\r\nContent-Disp')], { objectMode: false }) as unknown as IncomingMessage;
    await expect(readUploadedName(request, 16_384)).rejects.toThrow('ended in its headers');
    await expect(readUploadedName(request, 16_384)).rejects.toThrow('ended in its headers');
  });
});
