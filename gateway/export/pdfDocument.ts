import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { getBrand } from '../config/brand.ts';
import type { Language } from '../generated/resolvers.ts';
import { escapeMarkup } from './escape.ts';

/** Fonts of all files: they have Latin, Greek and Cyrillic letters and the signs of measurements, and only used letters are embedded. */
const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const files = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' } as const;
/** Weight of a text. */
export type FontName = keyof typeof files;

const bytes = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, readFileSync(join(folder, file))])) as Record<FontName, Buffer>;
const letters = new Set((create(bytes.regular) as Font).characterSet);

/** Height of capital letters above the line, as a share of the font size. */
export const ascent = 0.73;

interface Metadata {
  info: Record<string, unknown>;
  _addInfo: () => void;
}

const escapeText = (text: unknown) => (typeof text === 'string' ? escapeMarkup(text) : text);

/** Escapes the title and the author in the metadata, which PDFKit writes into XML as they are. */
function escapeMetadata(document: Metadata): void {
  const { _addInfo: addInfo } = document;
  document._addInfo = () => {
    const { info } = document;
    document.info = { ...info, Title: escapeText(info['Title']), Author: escapeText(info['Author']) };
    addInfo.call(document);
    document.info = info;
  };
}

/** Opens a tagged PDF with its language, its title, its author and the fonts 'regular' and 'bold'. */
export function openPdf(options: PDFKit.PDFDocumentOptions, { title, language }: { title: string; language: Language }): PDFKit.PDFDocument {
  const { name } = getBrand();
  const document = new PDFDocument({
    ...options,
    pdfVersion: '1.7',
    tagged: true,
    // Without the option PDFKit loads Helvetica.
    font: '',
    lang: language === 'EN' ? 'en' : 'de',
    displayTitle: true,
    info: { Title: toPrintable(title), ...(name === null ? {} : { Author: toPrintable(name) }) },
  });
  // The types of PDFKit do not have the methods that write the metadata.
  escapeMetadata(document as unknown as Metadata);
  for (const [name, data] of Object.entries(bytes)) document.registerFont(name, data);
  return document.font('regular');
}

function replaceUnknownSign(sign: string): string {
  if (letters.has(sign.codePointAt(0)!)) return sign;
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare, (letter) => letter.codePointAt(0)!).every((point) => letters.has(point)) ? bare : '?';
}

/** A text in the letters that the fonts have: others lose their accents, or become `?`. Line breaks become spaces. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    // Invisible signs that change the direction of a text, or join emoji.
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]|\ufe0e|\ufe0f|\ufeff/g, '')
    .replace(/[^\u0020-\u007e]/gu, replaceUnknownSign);
