import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type alarmTemplates from './de/alarmTemplates.json';
import type apiTokens from './de/apiTokens.json';
import type charts from './de/charts.json';
import type dashboard from './de/dashboard.json';
import type defects from './de/defects.json';
import type deliveryNotes from './de/deliveryNotes.json';
import type devices from './de/devices.json';
import type documents from './de/documents.json';
import type errors from './de/errors.json';
import type exports from './de/exports.json';
import type locations from './de/locations.json';
import type notificationSettings from './de/notificationSettings.json';
import type notifications from './de/notifications.json';
import type passwords from './de/passwords.json';
import type persons from './de/persons.json';
import type plans from './de/plans.json';
import type positions from './de/positions.json';
import type reports from './de/reports.json';
import type results from './de/results.json';
import type sensors from './de/sensors.json';
import type session from './de/session.json';
import type shell from './de/shell.json';
import type support from './de/support.json';
import type trapImages from './de/trapImages.json';
import type ui from './de/ui.json';
import type users from './de/users.json';
import type welcome from './de/welcome.json';

/** Languages of the interface. */
export type Language = 'de' | 'en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: {
      alarmTemplates: typeof alarmTemplates;
      apiTokens: typeof apiTokens;
      charts: typeof charts;
      dashboard: typeof dashboard;
      defects: typeof defects;
      deliveryNotes: typeof deliveryNotes;
      devices: typeof devices;
      documents: typeof documents;
      errors: typeof errors;
      exports: typeof exports;
      locations: typeof locations;
      notificationSettings: typeof notificationSettings;
      notifications: typeof notifications;
      passwords: typeof passwords;
      persons: typeof persons;
      plans: typeof plans;
      positions: typeof positions;
      reports: typeof reports;
      results: typeof results;
      sensors: typeof sensors;
      session: typeof session;
      shell: typeof shell;
      support: typeof support;
      trapImages: typeof trapImages;
      ui: typeof ui;
      users: typeof users;
      welcome: typeof welcome;
    };
  }
}

const german = import.meta.glob<object>('./de/*.json', { eager: true, import: 'default' });
const storageKey = 'language';
const namespaceOf = (path: string) => path.split('/').at(-1)!.replace('.json', '');

/** The language of a first visit: what was chosen before, English where the browser is English, else German (V-01). */
export function firstLanguage(stored: string | null, browser: string): Language {
  if (stored === 'de' || stored === 'en') return stored;
  return browser.toLowerCase().startsWith('en') ? 'en' : 'de';
}

/** The language that is shown. */
export const currentLanguage = (): Language => (i18next.language === 'en' ? 'en' : 'de');

/** Loads the texts and shows the first language. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'de',
    fallbackLng: 'de',
    ns: Object.keys(german).map(namespaceOf),
    defaultNS: 'ui',
    resources: { de: Object.fromEntries(Object.entries(german).map(([path, texts]) => [namespaceOf(path), texts])) },
    interpolation: { escapeValue: false },
  });
  await showLanguage(firstLanguage(localStorage.getItem(storageKey), navigator.language));
}

/** Switches all texts at once and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  await showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18next.hasResourceBundle('en', 'ui')) {
    const { english } = await import('./english.ts');
    for (const [path, texts] of Object.entries(english)) i18next.addResourceBundle('en', namespaceOf(path), texts);
  }
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
