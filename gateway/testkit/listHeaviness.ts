import type { FileSource } from '../export/fileSource.ts';

/** Weighs a list as a long PDF, a shorter one, and a long workbook. */
export const listHeaviness = ({ isHeavy }: FileSource<never>) =>
  [
    { format: 'PDF', rows: 5_000 },
    { format: 'PDF', rows: 4_999 },
    { format: 'EXCEL', rows: 60_000 },
  ].map((args) => typeof isHeavy === 'function' && isHeavy(args as never));
