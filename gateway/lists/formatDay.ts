import { LRUCache } from 'lru-cache';

const day = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day as the portal shows it, DD.MM.YYYY in Vienna. */
export function formatDay(moment: Date): string {
  return day.format(moment);
}

/** A day, YYYY-MM-DD, or a month, YYYY-MM, as the portal shows it: DD.MM.YYYY or MM.YYYY. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('.');

/** Cached texts of minutes: thousands of rows were found within a few hours. */
const minuteTexts = new LRUCache<number, string>({ max: 10_000 });

/** Day and time as the portal shows them, DD.MM.YYYY HH:mm in Vienna. */
export function formatDayTime(moment: Date): string {
  const at = Math.floor(Number(moment) / 60_000);
  let text = minuteTexts.get(at);
  if (text === undefined) minuteTexts.set(at, (text = minute.format(moment).replace(',', '')));
  return text;
}
