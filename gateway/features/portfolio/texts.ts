import { levelWords } from '../../../domain/levelWords.ts';
import type { Language, Level } from '../../generated/resolvers.ts';

interface Words {
  title: string;
  sheet: string;
  fileName: string;
  facts: Record<'country' | 'all' | 'filter', string>;
  headings: readonly string[];
  levels: Record<Level, string>;
  readiness: string;
  notCounted: string;
  failedOne: string;
  notOpenOne: string;
  notRead: string;
  notOpen: string;
  rulesNotRead: string;
  rulesNotOpen: string;
  more: string;
}

const words: Record<Language, Words> = {
  DE: {
    title: 'Standortvergleich',
    sheet: 'Standorte',
    fileName: 'Standortvergleich',
    facts: { country: 'Land', all: 'AT, DE', filter: 'Filter' },
    headings: [
      'Rang',
      'Kundennummer',
      'Standort',
      'PLZ',
      'Ort',
      'Gruppe',
      'Stufe',
      'Letzte Kontrolle',
      'Tage seither',
      'Monat',
      'Alarmanteil in %',
      'Monat davor',
      'Änderung in Prozentpunkten',
      'Offene Mängel',
      'Davon hohe Gefahr',
      '24/7-Geräte',
      'Davon stumm',
      'Hinweis',
    ],
    levels: levelWords.DE,
    readiness: 'Offene Punkte (Bereitschaft)',
    notCounted: 'nicht gezählt',
    failedOne: 'nicht lesbar',
    notOpenOne: 'nicht freigegeben',
    notRead: 'nicht alle Zahlen konnten gelesen werden',
    notOpen: 'nicht alle Zahlen sind für Sie freigegeben',
    rulesNotRead: 'Bereitschaft nicht oder nicht vollständig gelesen: {}',
    rulesNotOpen: 'Bereitschaft nicht für Sie freigegeben: {}',
    more: 'ohne Zahlen: sie werden von höchstens {} Standorten gelesen',
  },
  EN: {
    title: 'Comparison of locations',
    sheet: 'Locations',
    fileName: 'Location_comparison',
    facts: { country: 'Country', all: 'AT, DE', filter: 'Filter' },
    headings: [
      'Rank',
      'Customer number',
      'Location',
      'Postcode',
      'City',
      'Group',
      'Level',
      'Last check',
      'Days since',
      'Month',
      'Alarm share in %',
      'Month before',
      'Change in percentage points',
      'Open defects',
      'Of which high risk',
      '24/7 devices',
      'Of which silent',
      'Note',
    ],
    levels: levelWords.EN,
    readiness: 'Open points (readiness)',
    notCounted: 'not counted',
    failedOne: 'not readable',
    notOpenOne: 'not open to you',
    notRead: 'not all figures could be read',
    notOpen: 'not all figures are open to you',
    rulesNotRead: 'readiness not read, or not in full: {}',
    rulesNotOpen: 'readiness not open to you: {}',
    more: 'without figures: they are read of {} locations at most',
  },
};

/** Words of a file, in this language. */
export const fileWords = (language: Language): Words => words[language];
