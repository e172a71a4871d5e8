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
];
