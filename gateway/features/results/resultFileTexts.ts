import { levelWords } from '../../../domain/levelWords.ts';
import type { Language, ResultLevel, ResultSource } from '../../generated/resolvers.ts';

/** Columns that a file of results can have. */
export type ResultColumn =
  | 'foundAt'
  | 'endedAt'
  | 'source'
  | 'report'
  | 'area'
  | 'positionNumber'
  | 'position'
  | 'task'
  | 'object'
  | 'result'
  | 'level'
  | 'remark'
  | 'material'
  | 'quantity'
  | 'unit'
  | 'advisor';

/** Words of a file of results. */
export interface ResultFileTexts {
  title: string;
  /** Title of the list of one report. */
  listTitle: string;
  order: string;
  facts: Record<'location' | 'period' | 'latest' | 'reports' | 'filter', string>;
  headings: Record<ResultColumn, string>;
  levels: Record<ResultLevel, string>;
  sources: Record<ResultSource, string>;
  month: string;
}

const words: Record<Language, ResultFileTexts> = {
  DE: {
    title: 'Ergebnisse',
    listTitle: 'Ergebnisliste',
    order: 'Auftrag',
    facts: { location: 'Standort', period: 'Zeitraum', latest: 'letzter Bericht', reports: 'Berichte', filter: 'Filter' },
    headings: {
      foundAt: 'Datum/Zeit',
      endedAt: 'Ende',
      source: 'Quelle',
      report: 'Bericht',
      area: 'Bereich',
      positionNumber: 'Pos.-Nr.',
      position: 'Position',
      task: 'Aufgabe',
      object: 'Objekt',
      result: 'Ergebnis',
      level: 'Stufe',
      remark: 'Bemerkung',
      material: 'Material',
      quantity: 'Menge',
      unit: 'Einheit',
      advisor: 'Berater',
    },
    levels: { ...levelWords.DE, NONE: '' },
    sources: { VISIT: 'Besuch', TRAP: '24/7' },
    month: 'Monatsbericht',
  },
  EN: {
    title: 'Results',
    listTitle: 'Result list',
    order: 'Order',
    facts: { location: 'Location', period: 'Period', latest: 'latest report', reports: 'Reports', filter: 'Filter' },
    headings: {
      foundAt: 'Date/time',
      endedAt: 'End',
      source: 'Source',
      report: 'Report',
      area: 'Area',
      positionNumber: 'Pos. no.',
      position: 'Position',
      task: 'Task',
      object: 'Object',
      result: 'Result',
      level: 'Level',
      remark: 'Remark',
      material: 'Material',
      quantity: 'Quantity',
      unit: 'Unit',
      advisor: 'Advisor',
    },
    levels: { ...levelWords.EN, NONE: '' },
    sources: { VISIT: 'visit', TRAP: '24/7' },
    month: 'monthly report',
  },
};

/** Words in files of results; a result without a level has none for it. */
export const resultFileTexts = (language: Language): ResultFileTexts => words[language];
