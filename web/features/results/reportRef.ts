/** A report at a location. */
export interface ReportRef {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string;
}

/** A report in a query, before the report is known; null is the latest. */
export interface AskedReport {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string | null;
}
