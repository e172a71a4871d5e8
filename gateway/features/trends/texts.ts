import { monthName } from '../../lists/dayText.ts';
import { levelWords } from '../../../domain/levelWords.ts';
import type { Language, TrendKind } from '../../generated/resolvers.ts';
import type { Figures } from './figures.ts';
import type { SpanName } from './spans.ts';
import { risingOf, type TrendGroup, type TrendMonth } from './tally.ts';

const german = {
  title: 'Trends',
  location: 'Standort',
  period: 'Zeitraum',
  chosen: 'Eingegrenzt auf',
  written: 'Erstellt am',
  asker: 'Erstellt für',
  source: 'Quelle: Kundenportal, Trends',
  overview: 'Überblick',
  periods: { now: 'Zeitraum', before: 'Davor', lastYear: 'Vorjahr' } satisfies Record<SpanName, string>,
  checks: 'Kontrollen',
  red: levelWords.DE.RED,
  yellow: levelWords.DE.YELLOW,
  green: levelWords.DE.GREEN,
  notCheckable: levelWords.DE.NOT_CHECKABLE,
  share: 'Alarmanteil',
  shareBefore: 'Davor',
  shareLastYear: 'Vorjahr',
  change: 'Punkte',
  catches: 'Fänge je 100',
  noData: 'keine Daten',
  unnamed: 'ohne Angabe',
  name: 'Bezeichnung',
  month: 'Monat',
  byMonth: 'Nach Monaten',
  by: { AREA: 'Nach Bereichen', CATEGORY: 'Nach Objekten', TASK: 'Nach Aufgaben', POSITION: 'Nach Positionen' } satisfies Record<TrendKind, string>,
  rising: 'Am stärksten gestiegen (Positionen)',
  nothingRose: 'Bei keiner Position mit mindestens fünf Kontrollen in beiden Zeiträumen ist der Alarmanteil gestiegen.',
  thresholds: 'Geltende Grenzwerte',
  noThresholds: 'Keine Grenzwerte hinterlegt.',
  area: 'Bereich',
  task: 'Aufgabe',
  yellowFrom: 'Gelb ab',
  redFrom: 'Rot ab',
  shareNote: 'Der Alarmanteil zählt Ergebnisse mit Stufe; was nicht überprüfbar war, zählt nicht mit. Ohne Kontrolle gibt es keine Daten, nicht 0.',
  catchNote: 'Fänge zählen Aufgaben der Besuche, deren Name ein Zählen nennt (Fang, zählen).',
  notRead: 'Berichte, die nicht gelesen werden konnten und fehlen: {}.',
  leftOut: 'Ältere Berichte, die nicht gelesen wurden: {}.',
  unreadable: 'Ergebnisse, die nicht gelesen werden konnten und fehlen: {}.',
  more: 'und {} weitere',
  nothing: 'Im Zeitraum gibt es keine Kontrolle mit Stufe: keine Daten.',
  sentence: 'Von {checks} Kontrollen waren {red} im Alarm ({share}); davor {before}, im Vorjahr {lastYear}.',
  highest: 'Den höchsten Alarmanteil hat {name} mit {share}.',
  highestRose: 'Am stärksten gestiegen ist {name}, um {change} Punkte.',
  noAlarm: 'Es gab keinen Alarm.',
};

const english: typeof german = {
  title: 'Trends',
  location: 'Location',
  period: 'Period',
  chosen: 'Narrowed to',
  written: 'Written on',
  asker: 'Written for',
  source: 'Source: customer portal, trends',
  overview: 'Overview',
  periods: { now: 'Period', before: 'Before', lastYear: 'Last year' },
  checks: 'Checks',
  red: levelWords.EN.RED,
  yellow: levelWords.EN.YELLOW,
  green: levelWords.EN.GREEN,
  notCheckable: levelWords.EN.NOT_CHECKABLE,
  share: 'Alarm share',
  shareBefore: 'Before',
  shareLastYear: 'Last year',
  change: 'Points',
  catches: 'Catches per 100',
  noData: 'no data',
  unnamed: 'not named',
  name: 'Name',
  month: 'Month',
  byMonth: 'By month',
  by: { AREA: 'By area', CATEGORY: 'By object', TASK: 'By task', POSITION: 'By position' },
  rising: 'What rose most (positions)',
  nothingRose: 'Of no position with at least five checks in both periods the alarm share rose.',
  thresholds: 'Thresholds in force',
  noThresholds: 'There are no thresholds.',
  area: 'Area',
  task: 'Task',
  yellowFrom: 'Yellow from',
  redFrom: 'Red from',
  shareNote: 'The alarm share counts results with a level; what could not be checked does not count. Without a check there is no data, not 0.',
  catchNote: 'Catches are those of tasks of visits whose name says that something is counted.',
  notRead: 'Reports that could not be read and are missing: {}.',
  leftOut: 'Older reports that were not read: {}.',
  unreadable: 'Results that could not be read and are missing: {}.',
  more: 'and {} more',
  nothing: 'There is no check with a level in the period: no data.',
  sentence: 'Of {checks} checks, {red} were alarms ({share}); before {before}, last year {lastYear}.',
  highest: '{name} has the highest alarm share: {share}.',
  highestRose: '{name} rose most, by {change} points.',
  noAlarm: 'There was no alarm.',
};

/** Words of a trend, `{}` in the place of what is put in. */
export const trendTexts = (language: Language): typeof german => (language === 'EN' ? english : german);

/** The unit of a share, on the same line as its number. */
export const percent = '\u00a0%';

/** A value with its unit, or that there is none; with its sign where it is a change. */
export function valueText(value: number | null, unit: string, language: Language, isChange = false): string {
  if (value === null) return trendTexts(language).noData;
  const format = new Intl.NumberFormat(language === 'EN' ? 'en-GB' : 'de-AT', { maximumFractionDigits: 1, signDisplay: isChange ? 'exceptZero' : 'auto' });
  return `${format.format(value)}${unit}`;
}

/** Percentage points with their tenth, so that they are never a single one. */
const pointsText = (points: number, language: Language) =>
  new Intl.NumberFormat(language === 'EN' ? 'en-GB' : 'de-AT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(points);

const filled = (text: string, values: Record<string, string>) => text.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');

/** The three periods in words. */
export function sentenceOfPeriods({ now, before, lastYear }: Record<SpanName, Figures>, language: Language): string {
  const words = trendTexts(language);
  if (now.checks === 0) return words.nothing;
  const share = ({ alarmShare }: Figures) => valueText(alarmShare, percent, language);
  return filled(words.sentence, {
    checks: String(now.checks),
    red: String(now.counts.red),
    share: share(now),
    before: share(before),
    lastYear: share(lastYear),
  });
}

/** The months in words. */
export function sentenceOfMonths(months: readonly TrendMonth[], language: Language): string {
  const words = trendTexts(language);
  const checked = months.filter(({ now }) => now.alarmShare !== null);
  if (checked.length === 0) return words.nothing;
  const highest = checked.reduce((one, other) => (other.now.alarmShare! > one.now.alarmShare! ? other : one));
  if (highest.now.alarmShare === 0) return words.noAlarm;
  return filled(words.highest, { name: monthName(highest.month), share: valueText(highest.now.alarmShare, percent, language) });
}

/** Sentence about the compared groups, in their order. */
export function sentenceOfGroups(groups: readonly TrendGroup[], language: Language): string {
  const words = trendTexts(language);
  const [highest] = groups;
  if (!highest || highest.now.alarmShare === null) return words.nothing;
  const nameOf = ({ number, name }: TrendGroup) => [number, name].filter(Boolean).join(' ') || words.unnamed;
  if (highest.now.alarmShare === 0) return words.noAlarm;
  const [rose] = risingOf(groups);
  return [
    filled(words.highest, { name: nameOf(highest), share: valueText(highest.now.alarmShare, percent, language) }),
    rose && filled(words.highestRose, { name: nameOf(rose), change: pointsText(rose.change ?? 0, language) }),
  ]
    .filter(Boolean)
    .join(' ');
}
