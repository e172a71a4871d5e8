/** Colours of texts, lines and areas in PDFs and other written files. */
export const ink = '#14212b';
export const quiet = '#55656f';
export const line = '#c9d2d8';
export const band = '#eef2f4';
export const linked = '#0b5d8a';
