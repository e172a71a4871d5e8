/** A measured page. */
export interface Visit {
  path: string;
  role: 'customer' | 'keyuser' | 'admin';
}

const location = '?mandant=AT&cardcode=100100';

/** The pages that are measured, in the order of the table. */
export const routes: readonly (Visit & { name: string })[] = [
  { name: 'report', path: `/besuchsbericht${location}`, role: 'customer' },
  { name: 'report', path: `/besuchsbericht${location}`, role: 'keyuser' },
  { name: 'report', path: `/besuchsbericht${location}`, role: 'admin' },
  { name: 'team', path: `/team${location}`, role: 'customer' },
  { name: 'positions', path: `/positionen${location}`, role: 'customer' },
  { name: 'support', path: `/support${location}`, role: 'customer' },
  { name: 'dashboard', path: '/dashboard', role: 'customer' },
  { name: 'dashboard', path: '/dashboard', role: 'keyuser' },
  { name: 'locations', path: '/kundenliste', role: 'keyuser' },
  { name: 'defects', path: `/maengelliste${location}`, role: 'customer' },
  { name: 'plan', path: `/plan${location}`, role: 'customer' },
  { name: 'plan list', path: `/planList${location}`, role: 'customer' },
  { name: 'sheets', path: `/sicherheitsdatenblaetter${location}`, role: 'customer' },
  { name: 'alarm templates', path: `/alarmvorlagen${location}`, role: 'customer' },
  { name: 'Postbox', path: '/benachrichtigungen', role: 'customer' },
  { name: 'settings', path: '/customerNotifications', role: 'customer' },
  { name: 'images', path: '/traplinkedImages', role: 'customer' },
  { name: 'export', path: `/export${location}`, role: 'customer' },
  { name: 'API', path: '/api', role: 'customer' },
  { name: 'results over time', path: `/ergebnisse${location}`, role: 'customer' },
  { name: 'position', path: `/positionen/1005${location}`, role: 'customer' },
  { name: 'sensors', path: `/sensoren${location}`, role: 'customer' },
  { name: 'actions', path: `/massnahmen${location}`, role: 'customer' },
  { name: 'delivery notes', path: `/lieferscheine${location}`, role: 'customer' },
  { name: 'one plan', path: `/plan/11${location}`, role: 'customer' },
  { name: 'trends', path: `/trends${location}`, role: 'customer' },
  { name: 'readiness', path: `/bereitschaft${location}`, role: 'customer' },
  { name: 'audit pack', path: `/auditmappe${location}`, role: 'customer' },
  { name: 'portfolio', path: '/portfolio', role: 'keyuser' },
  { name: 'users', path: '/benutzer', role: 'keyuser' },
  { name: 'activity', path: '/aktivitaet', role: 'keyuser' },
  { name: 'tokens', path: '/zugriffstoken', role: 'customer' },
  { name: 'sessions', path: '/anmeldungen', role: 'customer' },
  { name: 'locations', path: '/kundenliste', role: 'admin' },
  { name: 'user search', path: '/benutzerSuche?term=customer', role: 'admin' },
  { name: 'users of a location', path: `/benutzerOfCustomer${location}`, role: 'admin' },
];
