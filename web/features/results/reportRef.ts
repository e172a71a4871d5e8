/** A report at a location. */
export interface ReportRef {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string;
}
