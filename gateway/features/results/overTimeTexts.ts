import type { Language, ResultLevel, ResultSource } from '../../generated/resolvers.ts';

interface Words {
  title: string;
  facts: Record<'location' | 'period' | 'latest' | 'reports' | 'filter', string>;
  headings: readonly string[];
  levels: Record<ResultLevel, string>;
  sources: Record<ResultSource, string>;
  month: string;
}

const words: Record<Language, Words> = {
  DE: {
    title: 'Ergebnisse',
    facts: { location: 'Standort', period: 'Zeitraum', latest: 'letzter Bericht', reports: 'Berichte', filter: 'Filter' },
    headings: [
      'Datum/Zeit',
      'Ende',
      'Quelle',
      'Bericht',
      'Bereich',
      'Pos.-Nr.',
      'Position',
      'Aufgabe',
      'Objekt',
      'Ergebnis',
      'Stufe',
      'Bemerkung',
      'Material',
      'Menge',
      'Einheit',
      'Berater',
    ],
    levels: { RED: 'Alarm', YELLOW: 'Warnung', GREEN: 'in Ordnung', NOT_CHECKABLE: 'nicht überprüfbar', NONE: '' },
    sources: { VISIT: 'Besuch', TRAP: '24/7' },
    month: 'Monatsbericht',
  },
  EN: {
    title: 'Results',
    facts: { location: 'Location', period: 'Period', latest: 'latest report', reports: 'Reports', filter: 'Filter' },
    headings: [
      'Date/time',
      'End',
      'Source',
      'Report',
      'Area',
      'Pos. no.',
      'Position',
      'Task',
      'Object',
      'Result',
      'Level',
      'Remark',
      'Material',
      'Quantity',
      'Unit',
      'Advisor',
    ],
    levels: { RED: 'alarm', YELLOW: 'warning', GREEN: 'in order', NOT_CHECKABLE: 'not checkable', NONE: '' },
    sources: { VISIT: 'visit', TRAP: '24/7' },
    month: 'monthly report',
  },
};

/** Words in the file of results over time; a result without a level has none for it. */
export const overTimeTexts = (language: Language): Words => words[language];
