import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';
import type { Known } from './areaLists.ts';

const october = { from: '2026-10-01', to: '2026-10-31' };
const period = { kind: 'DAYS', ...october };

type FindUrl = (person: Caller, known: Known) => Promise<string>;

/** Reads the address of a file from one operation of the location. */
function at(operation: string, pick: (customer: any) => string, createVariables: (known: Known) => object = () => ({})): FindUrl {
  return async (person, known) => pick((await person.execute(operation, { customer: bakery, ...createVariables(known) })).data.customer);
}
/** Makes a file by a mutation. */
function make(operation: string, createInput: (known: Known) => object): FindUrl {
  return async (person, known) => {
    const { data } = await person.change(operation, { customer: bakery, ...createInput(known) });
    return data[operation[0]!.toLowerCase() + operation.slice(1)].file.url;
  };
}

/** Parts of the audit pack that contain something of areas. */
const partsWithAreas = ['PLANS', 'POSITIONS', 'RESULTS', 'MONTHLY_REPORTS', 'TRENDS', 'DEFECTS', 'ACTIONS', 'MATERIAL', 'THRESHOLDS', 'CLIMATE', 'DEVICES'];

const languages = ['DE', 'EN'] as const;
/** The same list as a workbook and as a PDF, in both languages. */
const inAll = (name: string, createFile: (format: { format: string; language: string }) => FindUrl): [string, FindUrl][] =>
  languages.flatMap((language) => ['EXCEL', 'PDF'].map((format): [string, FindUrl] => [`${name}, ${format}, ${language}`, createFile({ format, language })]));

/** Every file with rows that belong to areas, by what it lists. */
export const areaFiles: Readonly<Record<string, FindUrl>> = Object.fromEntries([
  ...inAll('results', (format) => make('CreateResultListFile', ({ reportId }) => ({ reportId, ...format }))),
  ...inAll('defects', (format) => make('CreateDefectListFile', () => format)),
  ...inAll('positions', (format) =>
    at(
      'PositionListFile',
      ({ positionListFile }) => positionListFile.url,
      () => format,
    ),
  ),
  ...inAll('records of sensors', (format) =>
    at(
      'SensorRecordFile',
      ({ sensorRecordFile }) => sensorRecordFile.url,
      () => ({ ...october, ...format }),
    ),
  ),
  ...inAll('actions', (format) =>
    at(
      'ActionListFile',
      ({ actions }) => actions.file.url,
      () => format,
    ),
  ),
  ...['EXCEL', 'CSV'].flatMap((format): [string, FindUrl][] => [
    [
      `results over time, ${format}`,
      at(
        'ResultsOverTimeFile',
        ({ resultsOverTime }) => resultsOverTime.file.url,
        () => ({ period, reports: 60, format, language: 'DE' }),
      ),
    ],
    [
      `export, ${format}`,
      at(
        'ExportFile',
        ({ exportFile }) => exportFile.url,
        () => ({ ...october, format }),
      ),
    ],
  ]),
  [
    'visit report',
    at(
      'VisitReportFile',
      (customer) => customer.report.file.url,
      ({ reportId }) => ({ reportId, language: 'EN' }),
    ),
  ],
  [
    'labels',
    at(
      'PositionLabels',
      ({ positionLabels }) => positionLabels.url,
      () => ({ input: { sheet: 'LABELS_24', origin: 'https://portal.example' } }),
    ),
  ],
  [
    'plan',
    at(
      'PlanFile',
      ({ plan }) => plan.file.url,
      ({ planId }) => ({ planId, hasHeat: true, language: 'DE' }),
    ),
  ],
  [
    'readiness',
    at(
      'Readiness',
      ({ readiness }) => readiness.file.url,
      () => ({ language: 'DE' }),
    ),
  ],
  [
    'trends',
    at(
      'Trends',
      ({ trends }) => trends.file.url,
      () => ({ period, by: 'AREA', language: 'DE' }),
    ),
  ],
  [
    'audit pack',
    at(
      'AuditPackFile',
      ({ auditPack }) => auditPack.file.url,
      () => ({ from: '2026-11-09', to: '2026-11-15', parts: partsWithAreas, language: 'DE' }),
    ),
  ],
]) as Record<string, FindUrl>;

/** Text of a file: of a PDF, of the cells of a workbook, or of an archive with all of its files. */
export async function readText(file: Uint8Array): Promise<string> {
  const head = strFromU8(file.subarray(0, 4));
  if (head === '%PDF') return readPdfText(file);
  if (!head.startsWith('PK')) return strFromU8(file);
  const entries = unzipSync(file);
  if (entries['[Content_Types].xml']) return JSON.stringify((await readXlsx(file)).sheets);
  return (await Promise.all(Object.values(entries).map(readText))).join('\n');
}
