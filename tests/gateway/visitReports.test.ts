import { beforeAll, expect, test } from 'vitest';
import { readRows, readPdfText } from '../testkit/pdfText.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let reportId: string;
beforeAll(async () => {
  reportId = (await (await stack.as('customer')).execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

const fetchReportFile = async (who: Caller, language: 'DE' | 'EN') => {
  const { data } = await who.execute('VisitReportFile', { customer: bakery, reportId, language });
  return who.get(data.customer.report.file.url);
};
type Row = Record<string, any>;
const fetchResults = async (who: Caller): Promise<Row[]> =>
  (await who.execute('ResultList', { customer: bakery, reportId, first: 5000 })).data.customer.report.results.nodes;
/** Cells of the rows of results: those that begin with a time. */
const readResultRows = (pdf: Buffer) => readRows(pdf).filter(([first]) => /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/.test(first!));

test('has the visit’s facts, alarms, all results and signature lines', async () => {
  const person = await stack.as('customer');
  const { report, ...rest } = (await person.execute('ReportPage', { customer: bakery })).data.customer as Row;
  expect(rest).toBeDefined();
  const all = await fetchResults(person);
  const urgent = all.filter(({ level }) => level === 'RED' || level === 'YELLOW');
  const file = await fetchReportFile(person, 'DE');
  expect(file.headers['content-disposition']).toContain(`filename="Besuchsbericht_${report.order.number}_100100.pdf"`);
  const rows = readResultRows(file.body);
  expect(rows).toHaveLength(urgent.length + all.length);
  const levels = rows.map((cells) => cells.map((cell) => /(Alarm|Warnung|in Ordnung|nicht überprüfbar)$/.exec(cell)?.[1]).find(Boolean));
  const reds = urgent.filter(({ level }) => level === 'RED').length;
  expect(levels.slice(0, urgent.length)).toEqual([...Array<string>(reds).fill('Alarm'), ...Array<string>(urgent.length - reds).fill('Warnung')]);
  const text = (await readPdfText(file.body)).replace(/\s+/g, ' ');
  for (const fact of [
    report.order.number,
    report.order.description,
    report.order.info.split('\n')[0].slice(0, 30),
    `Alle Ergebnisse (${all.length.toLocaleString('de-AT').replace(/\s/, ' ')})`,
    'Für den Dienstleister: Ort, Datum, Name, Unterschrift',
  ])
    expect(text).toContain(fact);
  expect(text).toMatch(/Beginn \d\d\.\d\d\.\d{4} \d\d:\d\d Ende \d\d\.\d\d\.\d{4} \d\d:\d\d Berater \p{L}/u);
  expect(text).not.toContain('Sie sehen');
});

test('a limited user finds the visible results, and counts of areas', async () => {
  const person = await stack.as('areas');
  const own = await fetchResults(person);
  const file = await fetchReportFile(person, 'EN');
  const text = (await readPdfText(file.body)).replace(/\s+/g, ' ');
  expect(text).toMatch(/You see \d of \d+ areas\./);
  expect(text).toContain(`All results (${own.length.toLocaleString('en-GB')})`);
});
