import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadRetrying } from '../hooks/loadRetrying.ts';
import type accessibility from './de/accessibility.json';
import type accessTokens from './de/accessTokens.json';
import type actions from './de/actions.json';
import type activity from './de/activity.json';
import type alarmTemplates from './de/alarmTemplates.json';
import type apiTokens from './de/apiTokens.json';
import type auditPack from './de/auditPack.json';
import type auditorAccess from './de/auditorAccess.json';
import type charts from './de/charts.json';
import type dashboard from './de/dashboard.json';
import type defects from './de/defects.json';
import type deliveryNotes from './de/deliveryNotes.json';
import type devices from './de/devices.json';
import type digests from './de/digests.json';
import type documents from './de/documents.json';
import type errors from './de/errors.json';
import type exports from './de/exports.json';
import type levels from '../../domain/texts/de/levels.json';
import type locations from './de/locations.json';
import type notificationSettings from './de/notificationSettings.json';
import type notifications from './de/notifications.json';
import type openSessions from './de/openSessions.json';
import type outbox from './de/outbox.json';
import type passwords from './de/passwords.json';
import type persons from './de/persons.json';
import type plans from './de/plans.json';
import type positions from './de/positions.json';
import type portfolio from './de/portfolio.json';
import type privacy from './de/privacy.json';
import type readiness from './de/readiness.json';
import type refusedPage from './de/refusedPage.json';
import type reports from './de/reports.json';
import type results from './de/results.json';
import type search from './de/search.json';
import type savedViews from './de/savedViews.json';
import type secondFactor from './de/secondFactor.json';
import type sensors from './de/sensors.json';
import type session from './de/session.json';
import type shell from './de/shell.json';
import type signInAgain from './de/signInAgain.json';
import type singleSignOn from './de/singleSignOn.json';
import type support from './de/support.json';
import type tables from './de/tables.json';
import type trapImages from './de/trapImages.json';
import type trends from './de/trends.json';
import type ui from './de/ui.json';
import type uploads from './de/uploads.json';
import type users from './de/users.json';
import type welcome from './de/welcome.json';
import { sharedStorage } from '../hooks/browserStorage.ts';

/** Languages of the interface. */
export type Language = 'de' | 'en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      accessibility: typeof accessibility;
      accessTokens: typeof accessTokens;
      activity: typeof activity;
      actions: typeof actions;
      alarmTemplates: typeof alarmTemplates;
      apiTokens: typeof apiTokens;
      auditPack: typeof auditPack;
      auditorAccess: typeof auditorAccess;
      charts: typeof charts;
      dashboard: typeof dashboard;
      defects: typeof defects;
      deliveryNotes: typeof deliveryNotes;
      devices: typeof devices;
      digests: typeof digests;
      documents: typeof documents;
      errors: typeof errors;
      exports: typeof exports;
      levels: typeof levels;
      locations: typeof locations;
      notificationSettings: typeof notificationSettings;
      notifications: typeof notifications;
      openSessions: typeof openSessions;
      outbox: typeof outbox;
      passwords: typeof passwords;
      persons: typeof persons;
      plans: typeof plans;
      positions: typeof positions;
      portfolio: typeof portfolio;
      privacy: typeof privacy;
      readiness: typeof readiness;
      refusedPage: typeof refusedPage;
      reports: typeof reports;
      results: typeof results;
      search: typeof search;
      savedViews: typeof savedViews;
      secondFactor: typeof secondFactor;
      sensors: typeof sensors;
      session: typeof session;
      shell: typeof shell;
      signInAgain: typeof signInAgain;
      singleSignOn: typeof singleSignOn;
      support: typeof support;
      tables: typeof tables;
      trapImages: typeof trapImages;
      trends: typeof trends;
      ui: typeof ui;
      uploads: typeof uploads;
      users: typeof users;
      welcome: typeof welcome;
    };
  }
}

const parts = {
  de: {
    visitor: () => import('./deVisitor.ts'),
    user: () => import('./deUser.ts'),
    accounts: () => import('./deAccounts.ts'),
    audit: () => import('./deAudit.ts'),
    plans: () => import('./dePlans.ts'),
    dialogs: () => import('./deDialogs.ts'),
    passwords: () => import('./dePasswords.ts'),
  },
  en: {
    visitor: () => import('./enVisitor.ts'),
    user: () => import('./enUser.ts'),
    accounts: () => import('./enAccounts.ts'),
    audit: () => import('./enAudit.ts'),
    plans: () => import('./enPlans.ts'),
    dialogs: () => import('./enDialogs.ts'),
    passwords: () => import('./enPasswords.ts'),
  },
} as const;
/** Texts that are loaded together. */
export type TextPart = keyof (typeof parts)['de'];

const storageKey = 'language';
const requestedParts = new Set<TextPart>(['visitor']);
const getNamespace = (path: string) => path.split('/').at(-1)!.replace('.json', '');
let shown: Language = 'de';
let chosen: Language | null = null;
/** The language that was chosen last, whose texts may still be loading. */
let latest: Language | null = null;

/** Returns the language of a first visit: the stored choice, English for an English browser, else German. */
export function detectLanguage(stored: string | null, browser: string): Language {
  if (stored === 'de' || stored === 'en') return stored;
  return browser.toLowerCase().startsWith('en') ? 'en' : 'de';
}

/** The language that is shown. */
export const getCurrentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'de');

/** The language of the interface as the gateway names it. */
export const getGatewayLanguage = (): 'DE' | 'EN' => (getCurrentLanguage() === 'en' ? 'EN' : 'DE');

/** Loads the texts of the first language. */
export async function startI18n(): Promise<void> {
  const stored = sharedStorage.read(storageKey);
  shown = detectLanguage(stored, navigator.language);
  chosen = stored === null ? null : shown;
  await i18next.use(initReactI18next).init({ lng: shown, fallbackLng: 'de', defaultNS: 'ui', resources: {}, interpolation: { escapeValue: false } });
  // Ignores missing texts: a page without its texts shows the failure itself.
  await addTexts(shown, ['visitor']);
  await show(shown);
}

/** Switches all texts at once and remembers the choice. Returns false where the texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<boolean> {
  latest = language;
  try {
    // A page may want more meanwhile.
    for (let count = 0; count < requestedParts.size; await addTexts(language, requestedParts)) count = requestedParts.size;
  } catch {
    return false;
  }
  if (latest !== language) return true;
  shown = chosen = language;
  rememberLanguage();
  await show(language);
  return true;
}

/** Stores the choice, if there was one. */
export function rememberLanguage(): void {
  if (chosen) sharedStorage.write(storageKey, chosen);
}

/** Shows the language that is stored, which another tab may have chosen. */
export async function showStoredLanguage(): Promise<void> {
  const stored = detectLanguage(sharedStorage.read(storageKey), shown);
  if (stored !== shown) await chooseLanguage(stored);
}

/** Calls the listener when another tab has chosen a language; returns a function that ends that. */
export const followLanguage = (listener: () => void): (() => void) => sharedStorage.follow(storageKey, listener);

/** Loads texts that are not there yet, in the language that is shown and in each that is chosen later. */
export async function loadTexts(more: readonly TextPart[]): Promise<void> {
  for (const each of more) requestedParts.add(each);
  await addTexts(shown, more);
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

async function addTexts(language: Language, needed: Iterable<TextPart>): Promise<void> {
  const loaded = await Promise.all([...needed].map((part) => loadRetrying<{ texts: Record<string, object> }>(parts[language][part])));
  // Each opened page requests its texts, most of which are loaded already.
  const missing = loaded.flatMap(({ texts }) => Object.entries(texts)).filter(([path]) => !i18next.hasResourceBundle(language, getNamespace(path)));
  for (const [path, of] of missing) i18next.addResourceBundle(language, getNamespace(path), of);
}
