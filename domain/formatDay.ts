const dayFormat = { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('de-AT', dayFormat);
const minute = new Intl.DateTimeFormat('de-AT', { ...dayFormat, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The day of a moment, DD.MM.YYYY in Vienna, in both languages. */
export const formatDay = (moment: Date | number): string => day.format(moment);

/** A day, YYYY-MM-DD, as DD.MM.YYYY, or a month, YYYY-MM, as MM.YYYY, in both languages. */
export const formatIsoDay = (isoDay: string): string => isoDay.split('-').reverse().join('.');

/** Cached texts of minutes: thousands of rows were found within a few hours. */
const minuteTexts = new Map<number, string>();
const maxMinuteTexts = 10_000;

/** Day and time of a moment, DD.MM.YYYY HH:mm in Vienna, in both languages. */
export function formatDayTime(moment: Date | number): string {
  const at = Math.floor(Number(moment) / 60_000);
  const known = minuteTexts.get(at);
  if (known !== undefined) return known;
  if (minuteTexts.size >= maxMinuteTexts) minuteTexts.clear();
  const text = minute.format(moment).replace(',', '');
  minuteTexts.set(at, text);
  return text;
}
