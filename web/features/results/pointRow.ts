import type { PointRowFieldsFragment } from '../../generated/graphql.ts';
import type { RowDetail } from './resultColumns.tsx';

/** A result behind a point of a chart with the requested details. */
export interface PointRow {
  row: PointRowFieldsFragment | null;
  loading: boolean;
  error: unknown;
  retry: () => void;
}

/** Returns the parts that a detail needs. */
export const getDetailParts = (detail: RowDetail) => ({ advisor: detail === 'advisor', development: detail === 'development', images: detail === 'images' });
