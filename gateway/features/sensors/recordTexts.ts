import type { Language, SensorMeasure } from '../../generated/resolvers.ts';
import { minuteText } from '../../lists/dayText.ts';

const german = {
  title: 'Nachweis Temperatur und Luftfeuchtigkeit',
  location: 'Standort',
  period: 'Zeitraum',
  sensor: 'Sensor',
  serial: 'Seriennummer',
  place: 'Position',
  unreadPlace: 'Position konnte nicht gelesen werden',
  written: 'Erstellt am',
  delay: 'Überschreitungen unter {} Minuten (Verzögerung des Sensoralarms) sind nicht angeführt',
  noDelay: 'Jede Überschreitung ist angeführt; für den Sensoralarm ist keine Verzögerung eingestellt',
  unknownDelay: 'Jede Überschreitung ist angeführt; die Verzögerung des Sensoralarms konnte nicht gelesen werden',
  clock: 'Zeiten in Wien; Minuten zählen auch bei der Zeitumstellung wirklich vergangene Zeit.',
  measure: 'Messgröße',
  readings: 'Messungen',
  lowest: 'Minimum',
  highest: 'Maximum',
  mean: 'Mittelwert',
  yellowFrom: 'Warnung ab',
  redFrom: 'Alarm ab',
  excursions: 'Überschreitungen',
  noExcursions: 'Keine Überschreitungen.',
  shorter: 'Kürzer als die Verzögerung und nicht angeführt: {}',
  gaps: 'Zeiten ohne Messwerte',
  noGaps: 'Keine Lücken.',
  from: 'Von',
  to: 'Bis',
  minutes: 'Minuten',
  redMinutes: 'davon Alarm',
  worst: 'Höchster Wert',
  limit: 'Grenzwert',
  hasGap: 'Mit Lücke',
  yes: 'ja',
  no: 'nein',
  hourly: 'Stundenwerte',
  time: 'Zeit',
  noSensors: 'Für diesen Zeitraum gibt es keinen Sensor mit Messwerten.',
  signature: 'Geprüft: Ort, Datum, Name, Unterschrift',
  page: 'Seite',
  of: 'von',
  measures: { TEMPERATURE: 'Temperatur', HUMIDITY: 'Luftfeuchtigkeit', DEW_POINT: 'Taupunkt' } satisfies Record<SensorMeasure, string>,
};

const english: typeof german = {
  title: 'Record of temperature and humidity',
  location: 'Location',
  period: 'Period',
  sensor: 'Sensor',
  serial: 'Serial number',
  place: 'Position',
  unreadPlace: 'position could not be read',
  written: 'Written on',
  delay: 'Excursions of less than {} minutes (delay of the sensor alarm) are not listed',
  noDelay: 'Every excursion is listed; the sensor alarm has no delay',
  unknownDelay: 'Every excursion is listed; the delay of the sensor alarm could not be read',
  clock: 'Times are those of Vienna; minutes count the time that really passed, also when the clocks change.',
  measure: 'Measure',
  readings: 'Readings',
  lowest: 'Minimum',
  highest: 'Maximum',
  mean: 'Mean',
  yellowFrom: 'Warning from',
  redFrom: 'Alarm from',
  excursions: 'Excursions',
  noExcursions: 'No excursions.',
  shorter: 'Shorter than the delay and not listed: {}',
  gaps: 'Times without readings',
  noGaps: 'No gaps.',
  from: 'From',
  to: 'To',
  minutes: 'Minutes',
  redMinutes: 'of which alarm',
  worst: 'Highest value',
  limit: 'Limit',
  hasGap: 'With a gap',
  yes: 'yes',
  no: 'no',
  hourly: 'Hourly values',
  time: 'Time',
  noSensors: 'There is no sensor with readings in this period.',
  signature: 'Checked: place, date, name, signature',
  page: 'Page',
  of: 'of',
  measures: { TEMPERATURE: 'Temperature', HUMIDITY: 'Humidity', DEW_POINT: 'Dew point' },
};

/** Words of a sensor's record, `{}` in the place of what is put in. */
export const recordTexts = (language: Language): typeof german => (language === 'EN' ? english : german);

/** Units of measures. */
export const units: Record<SensorMeasure, string> = { TEMPERATURE: '°C', HUMIDITY: '%', DEW_POINT: '°C' };

/** A text with its places filled. */
export const filled = (text: string, ...values: readonly (string | number)[]): string =>
  values.reduce<string>((done, value) => done.replace('{}', String(value)), text);

/** A value with at most two decimals, in the reader's writing. */
export const valueText = (value: number | null, language: Language): string => (value === null ? '---' : decimals[language].format(value));

const decimals: Record<Language, Intl.NumberFormat> = {
  DE: new Intl.NumberFormat('de-AT', { maximumFractionDigits: 2 }),
  EN: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
};

/**
 * A moment as the record writes it. The hour that occurs twice when the clocks go back is distinguished by the zone.
 */
export const momentText = (at: number, language: Language): string =>
  `${minuteText(new Date(at))} ${zones[language].formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''}`;

const zoneIn = (locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Vienna', hour: '2-digit', timeZoneName: 'short' });
const zones: Record<Language, Intl.DateTimeFormat> = { DE: zoneIn('de-AT'), EN: zoneIn('en-GB') };
