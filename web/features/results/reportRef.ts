/** A report at a location. */
export interface ReportRef {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string;
}

/** A report in a query, before the report is known; null is the latest. */
export interface RequestedReport {
  country: 'AT' | 'DE';
  cardcode: string;
  reportId: string | null;
}

/** Variables of a query about a report. */
export const getReportVariables = <Id extends string | null>({ country, cardcode, reportId }: { country: 'AT' | 'DE'; cardcode: string; reportId: Id }) => ({
  customer: { country, cardcode },
  reportId,
});
