import { dirname } from 'node:path';

/** Test files of the gateway that hold a feature, besides those that have its name. */
const others: Record<string, readonly string[]> = {
  alarmTemplates: ['wire/settings'],
  apiTokens: ['gateway/apiExamples', 'gateway/toolSessions', 'gateway/resultsApi', 'wire/settings'],
  auditPack: ['gateway/pack'],
  charts: ['gateway/chartMoments', 'gateway/results', 'access/areas'],
  defects: ['gateway/locations', 'gateway/defectChanges', 'gateway/outcomes', 'gateway/uploads', 'access/areas'],
  deliveryNotes: ['gateway/archives', 'wire/reports'],
  documents: ['gateway/documentPreview', 'gateway/archives', 'gateway/uploads', 'gateway/outcomes', 'access/documents'],
  exports: ['wire/results'],
  locations: ['gateway/sameNumber', 'gateway/charts'],
  notificationSettings: ['wire/settings', 'gateway/outcomes'],
  notifications: ['gateway/postboxFilter', 'gateway/outcomes', 'wire/messages'],
  passwords: ['gateway/passwordRules', 'wire/session', 'security/attempts'],
  persons: ['wire/support'],
  plans: ['gateway/planChanges', 'gateway/planPdf', 'gateway/plansOfLocation', 'gateway/packWords', 'gateway/outcomes', 'gateway/uploads', 'access/areas'],
  positions: ['gateway/positionStates', 'access/areas'],
  reports: ['gateway/results', 'access/areas'],
  results: ['gateway/resultsOverTime', 'gateway/positionStates', 'gateway/charts', 'gateway/levelsInPeriod'],
  sensors: ['gateway/sensorRecords', 'gateway/recordPdf', 'gateway/chartMoments', 'wire/devices', 'wire/charts'],
  session: ['gateway/logInAs', 'gateway/toolSessions', 'gateway/analytics', 'gateway/plans', 'access/sessionKinds', 'security/attempts', 'security/sessions'],
  support: ['gateway/uploads', 'gateway/outcomes'],
  trapImages: ['wire/devices', 'access/areas'],
  trends: ['gateway/levelsInPeriod', 'gateway/results'],
  users: ['gateway/userRights', 'gateway/usersByAdmin', 'gateway/sharedUsers', 'gateway/outcomes'],
  // Folders that are no feature.
  access: ['access/', 'gateway/sameNumber', 'gateway/readiness', 'gateway/sharedUsers'],
  'provider-client': ['gateway/unknownShapes', 'gateway/unreadableRows', 'gateway/faults', 'gateway/freshness', 'gateway/charts', 'gateway/rehearsal', 'wire/'],
};

/** The folder of the gateway or the feature that a file belongs to. */
const partOf = (file: string) => /^(?:gateway|web)\/(?:features\/)?([^/]+)\//.exec(file)![1]!;
const fileOf = (test: string) => test.slice(test.indexOf(' ') + 1);
const takesPart = (test: string) => /^(unit|gateway|access|house|security) /.test(test);

/** The house that a file belongs to. */
export const topOf = (file: string) => (file.startsWith('web/') ? 'web' : 'gateway');

/** Of all test files, each with its project, those that fit a source file: in steps, the cheapest first. */
export function fitting(file: string, all: readonly string[]): string[][] {
  const part = partOf(file);
  const inFolder = all.filter((test) => test.startsWith('unit ') && dirname(fileOf(test)) === dirname(file));
  if (topOf(file) === 'web') return [inFolder, all.filter((test) => test.startsWith(`component web/features/${part}/`))];
  const words = /texts\.ts$/i.test(file) ? ['house tests/house/fileWords.test.ts'] : [];
  const ofPart = all.filter((test) => /^(gateway|access|security) /.test(test));
  const own = ofPart.filter((test) => new RegExp(`^\\S+ tests/(gateway|wire)/${part}\\b`).test(test));
  const more = ofPart.filter((test) => !own.includes(test) && (others[part] ?? []).some((name) => fileOf(test).startsWith(`tests/${name}`)));
  const fields = /(endpoints|decode)\.ts$/i.test(file) ? ['gateway tests/wire/readFields.test.ts'] : [];
  return [[...inFolder, ...words], own, [...more, ...fields]];
}

/** Those that may notice what no fitting one did. What is said of the stored alterations says only that their lines are unaltered. */
export const remaining = (tops: ReadonlySet<string>, all: readonly string[]): string[] =>
  all.filter((test) => (takesPart(test) || (tops.has('web') && test.startsWith('component '))) && !/tests\/(house\/alterations|weight\/)/.test(test));
