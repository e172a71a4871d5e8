import { describe, expect, test } from 'vitest';
import { getFileExtension, toAscii, formatContentDisposition, toFileName, createFileName } from './fileName.ts';
import { toStoredName } from '../http/uploads.ts';

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ["Müller's Plan (2)!.pdf", "Müller's Plan (2)!.pdf"],
    ['.profile', '_profile'],
    // As macOS writes it: the letter and its dots apart.
    ['Mu\u0308ll', 'M\u00fcll'],
    ['Plan\u00a0A\u2009B.png', 'Plan A B.png'],
    ['Zeile\r\nzwei\0.txt', 'Zeilezwei.txt'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['Bericht. . ', 'Bericht'],
    ['  Bericht.pdf ', 'Bericht.pdf'],
    ['con', '_con'],
    ['nul .tar.gz', '_nul .tar.gz'],
    ['COM1.pdf', '_COM1.pdf'],
    ['Console.pdf', 'Console.pdf'],
    ['Halle \ud83d.pdf', 'Halle .pdf'],
    ['', '_'],
    [' \u200b ', '_'],
  ])('%j is written as %j', (text, name) => {
    expect(toFileName(text)).toBe(name);
  });

  test.each([
    ['x'.repeat(300), 110],
    ['😀'.repeat(300), 220],
    [`${'x'.repeat(105)}😀😀😀😀`, 220],
  ])('is cut between characters and keeps its ending: %s', (text, maxBytes) => {
    const name = toFileName(`${text}.pdf`);
    expect(name).toMatch(/\.pdf$/);
    expect([name.isWellFormed(), Array.from(name).length <= 110, Buffer.byteLength(name) <= maxBytes]).toEqual([true, true, true]);
    expect(`${text}.pdf`.startsWith(name.slice(0, -4))).toBe(true);
  });

  test('does not end in a dot or space where it was cut', () => {
    expect(toFileName(`${'x'.repeat(109)}. ${'y'.repeat(20)}`)).toBe('x'.repeat(109));
  });
});

test.each([
  ['Müller Größe.pdf', 'Mueller Groesse.pdf'],
  ['ÄÖÜ ẞ', 'AeOeUe SS'],
  ['Mu\u0308ller', 'Mueller'],
  ['Plan 漢.pdf', 'Plan _.pdf'],
])('%s is spelled %s in ASCII', (text, spelled) => {
  expect(toAscii(text)).toBe(spelled);
});

describe('the header of a download', () => {
  test.each([
    ["O'Brien.txt", `filename="O'Brien.txt"; filename*=UTF-8''O%27Brien.txt`],
    ["Müller's Plan (2)!.pdf", `filename="Mueller's Plan (2)!.pdf"; filename*=UTF-8''M%C3%BCller%27s%20Plan%20%282%29%21.pdf`],
    ['50% *.pdf', `filename="50_ _.pdf"; filename*=UTF-8''50%25%20_.pdf`],
    ['Halle \ud83d.pdf', `filename="Halle .pdf"; filename*=UTF-8''Halle%20.pdf`],
  ])('names %j in ASCII and as it is', (name, header) => {
    expect(formatContentDisposition('attachment', name)).toBe(`attachment; ${header}`);
  });

  test('has only characters that RFC 8187 allows, and decodes to the name', () => {
    const all = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    for (const name of [`${all.slice(0, 60)}x`, `${all.slice(60)}x`, 'Größe 漢字 😀.pdf']) {
      const [, value] = /filename\*=UTF-8''(.*)$/.exec(formatContentDisposition('inline', name))!;
      expect(value).toMatch(/^([A-Za-z0-9#$&+.^_`|~-]|%[0-9A-F]{2})*$/);
      expect(decodeURIComponent(value!)).toBe(toFileName(name));
    }
  });
});

test.each([
  ['plan.PDF', 'pdf'],
  ['start.library-ms', 'library-ms'],
  ['Vertrag.2026', undefined],
  ['Plan 1. Stock', undefined],
])('the ending of %j is %s', (name, ending) => {
  expect(getFileExtension(name)).toBe(ending);
});

test.each([
  ['Vertrag.2026', 'pdf', 'Vertrag.2026.pdf'],
  ['C:\\Scans\\plan.gif', 'png', 'plan.png'],
])('the uploaded file %j that became %s is stored as %j', (name, ending, expected) => {
  expect(toStoredName(name, ending)).toBe(expected);
});

test('a written file is named by kind, location and period in ASCII', () => {
  expect(createFileName(['Mängel & Maßnahmen', '100/1 00', '2026-11', 'Größe: „L“'], 'pdf')).toBe('Maengel_Massnahmen_100_1_00_2026-11_Groesse_L.pdf');
});

test('a long part is cut, and the period after it is not', () => {
  const name = createFileName(['Sensoren', 'x'.repeat(300), '2026-01-01', '2026-01-31'], 'pdf');
  expect(name).toMatch(/^Sensoren_x+_2026-01-01_2026-01-31\.pdf$/);
  expect(name).toHaveLength(110);
});
