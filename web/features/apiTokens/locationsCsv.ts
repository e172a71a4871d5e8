/** A location as the list of an integrator names it. */
interface Listed {
  country: string;
  cardcode: string;
  name: string;
  postcode?: string | null;
  city?: string | null;
}

const formulaStart = /^\s*[=+\-@]|^[\t\r\n]/;
const formatCell = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Locations as separated values that Excel reads here: never a token, and no cell that runs. */
export function toLocationsCsv(headings: readonly string[], locations: readonly Listed[]): string {
  const rows = locations.map(({ country, cardcode, name, postcode, city }) => [country, cardcode, name, postcode ?? '', city ?? '']);
  return `\ufeff${[headings, ...rows].map((row) => row.map(formatCell).join(';')).join('\r\n')}\r\n`;
}
