import type { UnreadReport } from '../results/models.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import type { ResultPeriod, TrendFilter } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Order } from '../reports/models.ts';
import type { SpanName, Spans } from './spans.ts';
import type { Tally } from './tally.ts';

/** Reports of the three periods, and what their results add up to. */
export interface TrendReading {
  spans: Spans;
  /** Reports of each period, and how many of them are read. */
  of: Readonly<Record<SpanName, { reports: number; read: number }>>;
  reports: number;
  read: readonly Order[];
  failed: readonly UnreadReport[];
  leftOut: number;
  unreadable: number;
  tally: Tally;
}

interface RequestedTrend {
  period: ResultPeriod;
  reports: number;
  without: readonly string[];
  only: TrendFilter | null;
}

/** A trend with what its file is made of. */
export interface Trends extends TrendReading {
  customer: Customer;
  requested: Omit<RequestedTrend, 'period'>;
}

/** A trend as tables, with what is missing in it. */
export interface TrendTables {
  tables: PdfTable[];
  failed: readonly UnreadReport[];
  leftOut: number;
}
