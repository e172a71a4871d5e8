import type { Level } from '../generated/resolvers.ts';
import type { PdfCell } from './pdfTable.ts';

/** Sign and colour of each level on paper, as in printed lists of the client. The colours can be read on white. */
export const levelLook: Record<Level, { sign: string; colour: string }> = {
  RED: { sign: '◆', colour: '#b3120d' },
  YELLOW: { sign: '▲', colour: '#8a5a00' },
  GREEN: { sign: '●', colour: '#23702f' },
  NOT_CHECKABLE: { sign: '■', colour: '#1a5ea8' },
  UNKNOWN: { sign: '○', colour: '#47545d' },
};

/** The word of a level with its sign, in its colour. */
export const createLevelCell = (level: Level | undefined, word: string): PdfCell =>
  level === undefined || word === '' ? word : { text: `${levelLook[level].sign}\u00a0${word}`, colour: levelLook[level].colour };
