import type { Sheet } from '../../export/labelPdf.ts';
import type { LabelSheet } from '../../generated/resolvers.ts';

/** Sizes that makers of labels for A4 sell under many names, such as 3474, L7160 and L7651. */
export const sheets: Record<LabelSheet, Sheet> = {
  LABELS_24: { columns: 3, rows: 8, width: 70, height: 37, pitch: 70, left: 0, top: 0.5 },
  LABELS_21: { columns: 3, rows: 7, width: 63.5, height: 38.1, pitch: 66, left: 7.25, top: 15.15 },
  LABELS_65: { columns: 5, rows: 13, width: 38.1, height: 21.2, pitch: 40.6, left: 4.75, top: 10.7 },
};
