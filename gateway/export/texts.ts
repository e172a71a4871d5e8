import { readFileSync } from 'node:fs';
import { createInstance, type FormatterModule } from 'i18next';
import { formatNumber } from '../../domain/formatNumber.ts';
import type levels from '../../domain/texts/de/levels.json';
import type actions from '../../web/i18n/de/actions.json';
import type activity from '../../web/i18n/de/activity.json';
import type alarmTemplates from '../../web/i18n/de/alarmTemplates.json';
import type auditPack from '../../web/i18n/de/auditPack.json';
import type defects from '../../web/i18n/de/defects.json';
import type devices from '../../web/i18n/de/devices.json';
import type documents from '../../web/i18n/de/documents.json';
import type persons from '../../web/i18n/de/persons.json';
import type plans from '../../web/i18n/de/plans.json';
import type portfolio from '../../web/i18n/de/portfolio.json';
import type positions from '../../web/i18n/de/positions.json';
import type readiness from '../../web/i18n/de/readiness.json';
import type reports from '../../web/i18n/de/reports.json';
import type results from '../../web/i18n/de/results.json';
import type sensors from '../../web/i18n/de/sensors.json';
import type trends from '../../web/i18n/de/trends.json';
import type users from '../../web/i18n/de/users.json';
import type { Language } from '../generated/resolvers.ts';
import type files from '../texts/de/files.json';
import type mails from '../texts/de/mails.json';
import type packFile from '../texts/de/packFile.json';
import type planPdf from '../texts/de/planPdf.json';
import type portfolioFile from '../texts/de/portfolioFile.json';
import type readinessFile from '../texts/de/readinessFile.json';
import type resultFile from '../texts/de/resultFile.json';
import type sensorRecord from '../texts/de/sensorRecord.json';
import type visitReport from '../texts/de/visitReport.json';
import type trendFile from '../texts/de/trendFile.json';

/** Texts by file: shared ones, those of the client's pages, and those that only files have. */
interface Texts {
  levels: typeof levels;
  actions: typeof actions;
  activity: typeof activity;
  alarmTemplates: typeof alarmTemplates;
  auditPack: typeof auditPack;
  defects: typeof defects;
  devices: typeof devices;
  documents: typeof documents;
  persons: typeof persons;
  plans: typeof plans;
  portfolio: typeof portfolio;
  positions: typeof positions;
  readiness: typeof readiness;
  reports: typeof reports;
  results: typeof results;
  sensors: typeof sensors;
  trends: typeof trends;
  users: typeof users;
  files: typeof files;
  mails: typeof mails;
  packFile: typeof packFile;
  planPdf: typeof planPdf;
  portfolioFile: typeof portfolioFile;
  readinessFile: typeof readinessFile;
  resultFile: typeof resultFile;
  sensorRecord: typeof sensorRecord;
  trendFile: typeof trendFile;
  visitReport: typeof visitReport;
}

const folders: Record<keyof Texts, string> = {
  levels: 'domain/texts',
  actions: 'web/i18n',
  activity: 'web/i18n',
  alarmTemplates: 'web/i18n',
  auditPack: 'web/i18n',
  defects: 'web/i18n',
  devices: 'web/i18n',
  documents: 'web/i18n',
  persons: 'web/i18n',
  plans: 'web/i18n',
  portfolio: 'web/i18n',
  positions: 'web/i18n',
  readiness: 'web/i18n',
  reports: 'web/i18n',
  results: 'web/i18n',
  sensors: 'web/i18n',
  trends: 'web/i18n',
  users: 'web/i18n',
  files: 'gateway/texts',
  mails: 'gateway/texts',
  packFile: 'gateway/texts',
  planPdf: 'gateway/texts',
  portfolioFile: 'gateway/texts',
  readinessFile: 'gateway/texts',
  resultFile: 'gateway/texts',
  sensorRecord: 'gateway/texts',
  trendFile: 'gateway/texts',
  visitReport: 'gateway/texts',
};

const load = (language: 'de' | 'en') =>
  Object.fromEntries(
    Object.entries(folders).map(([file, folder]) => [
      file,
      JSON.parse(readFileSync(new URL(`../../${folder}/${language}/${file}.json`, import.meta.url), 'utf8')) as object,
    ]),
  );

/** A key as it is used: without the ending of its plural. */
type Plain<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;
type KeysIn<Group> = { [Key in keyof Group & string]: Group[Key] extends string ? Plain<Key> : `${Key}.${KeysIn<Group[Key]>}` }[keyof Group & string];
/** Key of a text with its file. */
export type TextKey = { [File in keyof Texts]: `${File}:${KeysIn<Texts[File]>}` }[keyof Texts];

/** Returns a text with its values. `count` chooses the plural. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number | null>>) => string;

const resources = { de: load('de'), en: load('en') };
const interpolation = { escapeValue: false, alwaysFormat: true };
/** Formats numbers among the values of a text as pages do. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) => (typeof value === 'number' ? formatNumber(value, language === 'en' ? 'EN' : 'DE') : (value as string)),
};
const i18n = createInstance({ lng: 'de', fallbackLng: false, resources, interpolation }).use(formatter);
await i18n.init();
const [german, english] = (['de', 'en'] as const).map((language) => i18n.getFixedT(language)) as [Translate, Translate];

/** Texts of files in a language, from the client's JSON files where a page has the same text. */
export const getTranslator = (language: Language): Translate => (language === 'EN' ? english : german);
