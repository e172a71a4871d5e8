/** A report at a location. */
export interface ReportRef {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string;
}

/** A report as its page asks for it, which it does before the report is known; null is the latest. */
export interface AskedReport {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string | null;
}
