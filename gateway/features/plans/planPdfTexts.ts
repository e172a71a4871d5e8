import { levelWords } from '../../../domain/levelWords.ts';
import type { Language } from '../../generated/resolvers.ts';

const german = {
  revision: 'Revision',
  released: 'freigegeben',
  notReleased: 'nicht freigegeben',
  legend: 'Legende',
  positions: 'Positionen auf diesem Plan',
  none: 'Auf diesem Plan steht keine Position.',
  state: { ...levelWords.DE, NONE: 'ohne Ergebnis' },
  defect: 'offener Mangel (Nummer)',
  zones: 'Zonen',
  number: 'Pos.-Nr.',
  position: 'Position',
  area: 'Bereich',
  objects: 'Objekte',
  level: 'Letzter Stand',
};
const english: typeof german = {
  revision: 'Revision',
  released: 'released',
  notReleased: 'not released',
  legend: 'Legend',
  positions: 'Positions on this plan',
  none: 'There is no position on this plan.',
  state: { ...levelWords.EN, NONE: 'without a result' },
  defect: 'open defect (number)',
  zones: 'Zones',
  number: 'Pos. no.',
  position: 'Position',
  area: 'Area',
  objects: 'Objects',
  level: 'Last state',
};

/** Words on the page of a plan. */
export const planPdfTexts = (language: Language): typeof german => (language === 'EN' ? english : german);
