import { expect, test } from 'vitest';
import { GatewayError } from '../../gateway/errors.ts';
import { withUnreadable } from '../../gateway/provider-client/decoders/rows.ts';
import { createNulls, buildPart } from '../testkit/packParts.ts';

/** A list of which some rows could not be read. */
const createUnreadable = (count: number, rows: object[] = []) => withUnreadable(rows, count);

test('the register has area, number, name and objects, sorted', async () => {
  const createPosition = (areaName: string, number: string, name: string | null, ...objects: string[]) => ({
    areaName,
    number,
    name,
    objectTypes: objects.map((each) => ({ name: each })),
  });
  const found = [
    createPosition('Lager', 'S-10', 'Rampe', 'Falle', 'Köder'),
    createPosition('lager', 'S-9', 'Tor', 'Falle'),
    createPosition('Büro', 'S-11', null),
  ];
  const { files, gaps, calls, rows } = await buildPart('POSITIONS', { listPositions: async () => found });
  expect([files, gaps, calls]).toEqual([[['Positionsverzeichnis', 'pdf', 'Positionsverzeichnis']], [], 2]);
  expect(await rows()).toEqual([
    ['Bereich', 'Pos.-Nr.', 'Position', 'Objekte'],
    ['Büro', 'S-11'],
    ['lager', 'S-9', 'Tor', 'Falle'],
    ['Lager', 'S-10', 'Rampe', 'Falle, Köder'],
  ]);
  const many = Array.from({ length: 21 }, () => found[0]);
  expect((await buildPart('POSITIONS', { listPositions: async () => many })).calls).toBe(4);
});

test('thresholds have values and measures of each task, by area', async () => {
  const createTemplate = (areaName: string, task: string | null, more: object = {}) => ({
    ...createNulls('taskDescription greenFrom yellowFrom redFrom yellowMeasures redMeasures'),
    areaName,
    task,
    ...more,
  });
  const full = { taskDescription: 'monatlich', greenFrom: 0, yellowFrom: 1.5, redFrom: 3, yellowMeasures: 'Beobachten', redMeasures: 'Bekämpfen' };
  const found = [createTemplate('Lager', 'Zählen', full), createTemplate('Lager', 'Fang prüfen'), createTemplate('Büro', null)];
  const { files, gaps, calls, rows } = await buildPart('THRESHOLDS', { listAlarmTemplates: async () => found });
  expect([files, gaps, calls]).toEqual([[['Grenzwerte und Maßnahmen', 'pdf', 'Grenzwerte und Maßnahmen']], [], 1]);
  expect(await rows()).toEqual([
    ['Bereich', 'Aufgabe', 'Grün ab', 'Gelb ab', 'Rot ab', 'Maßnahmen bei Gelb', 'Maßnahmen bei Rot'],
    ['Büro'],
    ['Lager', 'Fang prüfen'],
    ['Lager', 'Zählen: monatlich', '0', '1,5', '3', 'Beobachten', 'Bekämpfen'],
  ]);
  const english = await buildPart('THRESHOLDS', { listAlarmTemplates: async () => found }, { language: 'EN' });
  expect((await english.rows()).at(-1)!.slice(2, 5)).toEqual(['0', '1.5', '3']);
});

test('devices have place, last report, silent hours and battery charge', async () => {
  const createDevice = (name: string | null, more: object = {}) => ({
    ...createNulls('serial description lastHeartbeatAt heardText battery silence'),
    id: name,
    name,
    ...more,
  });
  const createHeartbeat = (time: string, heardText: string) => ({ lastHeartbeatAt: new Date(`2026-03-${time}:00Z`), heardText });
  const found = [
    createDevice('Falle 10', {
      serial: 'T-1',
      description: 'am Tor',
      battery: 0.091,
      silence: 'NOT_HEARD',
      ...createHeartbeat('30T08:01', '30.03.2026 10:01'),
    }),
    createDevice('Falle 9', { battery: 0, ...createHeartbeat('31T10:30', '31.03.2026 12:30') }),
    createDevice(null, { serial: 'T-3', silence: 'NEVER_HEARD' }),
    // Its age is known in days.
    createDevice('Falle 11', { silence: 'NOT_HEARD', heardText: '30.03.2026' }),
    createDevice('Falle 12', { silence: 'NOT_CONNECTED', lastHeartbeatAt: new Date('2026-04-09T10:00:00Z'), heardText: '09.04.2026 12:00' }),
  ];
  const places: Record<string, object | null> = {
    'Falle 10': { number: 'S-10', name: 'Rampe', area: { name: 'Lager' } },
    'Falle 9': { number: 'S-9', name: null, area: null },
  };
  const requested: string[] = [];
  const find = {
    listDevices: async () => found,
    getDevicePlace: async ({ name }: { name: string }) => (requested.push(`Platz ${name}`), places[name] ?? null),
    getDeviceArea: async ({ name }: { name: string }) => (requested.push(`Bereich ${name}`), name === 'Falle 9' ? { name: 'Büro' } : null),
  };
  const alarm = { thingText: 'Falle 9', cause: 'Maus', measure: 'geleert', status: 'DONE', createdAt: new Date('2026-03-30T08:00:00Z'), createdByName: 'Ida' };
  const listAcknowledgedAlarms = async () => [alarm];
  const { files, gaps, calls, rows } = await buildPart('DEVICES', { ...find, listAcknowledgedAlarms });
  expect([files, gaps, calls, requested]).toEqual([[['24/7-Geräte', 'pdf', '24/7-Geräte']], [], 11, []]);
  expect(await rows()).toEqual([
    ['Gerät', 'Beschreibung', 'Bereich', 'Position', 'Letztes Lebenszeichen', 'Stumm seit (Stunden)', 'Batterie'],
    ['T-3', 'unbekannt', 'unbekannt'],
    ['Falle 9', 'Büro', 'S-9', '31.03.2026 12:30', '0\u00a0%'],
    ['Falle 10 / T-1', 'am Tor', 'Lager', 'S-10 Rampe', '30.03.2026 10:01', '25', '10\u00a0%'],
    ['Falle 11', '30.03.2026', 'unbekannt'],
    ['Falle 12', '09.04.2026 12:00', 'unbekannt'],
    ['Stand bei der Erstellung. Der Dienstleister nennt je Gerät nur das letzte Lebenszeichen.'],
    ['Quittierte Alarme'],
    ['24/7-Alarm', 'Ursache', 'Maßnahme', 'Status', 'Angelegt'],
    ['Falle 9', 'Maus', 'geleert', 'erledigt', '30.03.2026 10:00, Ida'],
  ]);
});

test('the team has every visit’s advisors, with training documents', async () => {
  const createAdvisor = (name: string, more: object = {}) => ({ name, qualifications: [], trainingDocuments: [], ...more });
  const qualifications = [
    { title: 'Befähigung', description: 'Gifte', validUntil: new Date('2027-01-31T12:00:00Z') },
    { title: 'Ersthelfer', description: null, validUntil: null },
  ];
  const cards: Record<string, object | null> = {
    ida: createAdvisor('Ida Berg', {
      function: 'Leitung',
      phone: '01',
      mobile: '02',
      email: 'ida@x.example',
      qualifications,
      trainingDocuments: [{ title: 'Gase', path: '/gase' }],
    }),
    jan: createAdvisor('Jan Tal', { mobile: '03', trainingDocuments: [{ title: 'Hygiene', path: '/hygiene' }] }),
    gone: null,
    busy: createAdvisor('Uta', { qualifications, trainingDocuments: Array.from({ length: 203 }, (_none, at) => ({ title: `${at}`, path: `/${at}` })) }),
  };
  const createVisit = (day: number, ...ids: string[]) => ({ day, kind: 'MONITORING_VISIT', ids });
  const buildTeam = async (visits: { day: number; kind: string; ids: string[] }[]) =>
    buildPart('TEAM', {
      // The latest first, as the provider lists them.
      listOrdersOfPeriod: async () =>
        visits.map(({ day, kind }, at) => ({ id: `${at}`, number: `B-${day}`, kind, startedAt: new Date(2026, 2, day), endedAt: null })),
      getReportOfOrder: async (_customer: object, { id }: { id: string }) => ({ providerId: id }),
      async listOwnResults({ providerId }: { providerId: string }) {
        const { ids } = visits[Number(providerId)]!;
        if (ids.includes('lost')) throw new GatewayError('PROVIDER_TIMEOUT', 'late');
        return ids.map((advisor) => ({
          advisorId: advisor === 'guest' ? null : advisor,
          advisorName: `Name ${advisor}`,
          foundAt: null,
          articleId: null,
          material: null,
          level: 'GREEN',
        }));
      },
      async getAdvisor(id: string) {
        if (id === 'unread') throw new GatewayError('PROVIDER_FAILED', 'down');
        return cards[id] ?? null;
      },
    });
  const { files, gaps, calls, rows, opened } = await buildTeam([
    createVisit(20, 'lost'),
    createVisit(12, 'ida', 'gone', 'guest'),
    { ...createVisit(11, 'device'), kind: 'MONTHLY_REPORT' },
    createVisit(5, 'jan', 'unread', 'ida'),
  ]);
  expect(files).toEqual([
    ['Team und Qualifikationen', 'pdf', 'Team und Qualifikationen'],
    ['Schulungsunterlage Ida Berg Gase', 'pdf', 'Team und Qualifikationen, Ida Berg'],
    ['Schulungsunterlage Jan Tal Hygiene', 'pdf', 'Team und Qualifikationen, Jan Tal'],
  ]);
  expect([gaps, calls]).toEqual([
    [
      { kind: 'REPORT_UNREAD', text: '20.03.2026 B-20' },
      { kind: 'SOURCE_UNREAD', text: 'Name unread' },
      ...['Jan Tal', 'Name gone', 'Name guest'].map((text) => ({ kind: 'ADVISOR_WITHOUT_QUALIFICATION', text })),
    ],
    8,
  ]);
  expect(await rows()).toEqual([
    ['Name', 'Funktion', 'Kontakt', 'Qualifikationen'],
    ['Ida Berg', 'Leitung', '01, 02, ida@x.example', 'Befähigung: Gifte, gültig bis 31.01.2027; Ersthelfer'],
    ['Jan Tal', '03'],
    ['Name gone'],
    ['Name guest'],
    ['Name unread', ...Array<string>(3).fill('konnte nicht gelesen werden')],
    ['Berater nach Besuch'],
    ['Besuch', 'Berater'],
    ['05.03.2026 B-5', 'Name jan, Name unread, Name ida'],
    ['12.03.2026 B-12', 'Name ida, Name gone, Name guest'],
  ]);
  expect(await opened(1)).toEqual([
    ['providerFile', { path: '/gase' }],
    ['providerFile', { path: '/hygiene' }],
  ]);
  const many = await buildTeam([createVisit(3, 'busy')]);
  expect([many.files.length, many.gaps, many.calls]).toEqual([201, [{ kind: 'LEFT_OUT', count: 3 }], 202]);
  const crowd = await buildTeam([createVisit(3, ...Array.from({ length: 62 }, (_none, at) => `a${at}`))]);
  expect([crowd.gaps[0], crowd.gaps.length, crowd.calls]).toEqual([{ kind: 'LEFT_OUT', count: 2 }, 61, 61]);
  const empty = await buildTeam([]);
  const lost = await buildTeam([createVisit(3, 'lost')]);
  expect([empty.files, empty.gaps, lost.files, lost.gaps]).toEqual([[], [{ kind: 'NOTHING' }], [], [{ kind: 'REPORT_UNREAD', text: '03.03.2026 B-3' }]]);
});

test('lists users with role, state and first sign-in, by name', async () => {
  const createUser = (lastName: string, firstName: string, role: string, isEnabled: boolean, isInvited: boolean) => ({
    lastName,
    firstName,
    username: `${firstName.toLowerCase() || 'nn'}@x.example`,
    role,
    isEnabled,
    isInvited,
  });
  const found = [
    createUser('Tal', 'Jan', 'CUSTOMER', true, true),
    createUser('Berg', 'Uta', 'KEY_USER', false, false),
    createUser('Berg', '', 'ADMIN', true, false),
  ];
  const { files, gaps, calls, rows } = await buildPart('USERS', { listUsers: async () => found });
  expect([files, gaps, calls]).toEqual([[['Zugänge', 'pdf', 'Zugänge']], [], 1]);
  expect(await rows()).toEqual([
    ['Name', 'Benutzername', 'Rolle', 'Aktiv', 'Hat sich angemeldet'],
    ['Berg', 'nn@x.example', 'Administrator', 'ja', 'ja'],
    ['Berg Uta', 'uta@x.example', 'Key-User', 'nein', 'ja'],
    ['Tal Jan', 'jan@x.example', 'Benutzer', 'ja', 'nein'],
  ]);
});

test.each([
  ['POSITIONS', 'listPositions', 1],
  ['THRESHOLDS', 'listAlarmTemplates', 1],
  ['DEVICES', 'listDevices', 1],
  ['USERS', 'listUsers', 1],
] as const)('%s of an empty list have no file, or unread rows', async (part, service, ownCalls) => {
  const empty = await buildPart(part, { [service]: async () => createUnreadable(0) });
  const lost = await buildPart(part, { [service]: async () => createUnreadable(3) });
  expect([empty.files, empty.gaps, empty.calls]).toEqual([[], [{ kind: 'NOTHING' }], ownCalls]);
  expect([lost.files, lost.gaps]).toEqual([[], [{ kind: 'ROWS_UNREAD', count: 3 }]]);
});
