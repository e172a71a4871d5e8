import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { customerEntries, userEntries } from './menu.ts';
import { routes } from '../routes.tsx';

const all = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: true,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areasRestricted: false,
} as unknown as Parameters<typeof customerEntries>[1];

test('A-08 A-11 the dropdown of a location offers its pages in their order; notifications are the settings, not the Postbox', () => {
  expect(customerEntries('CUSTOMER', all)).toEqual([
    'report',
    'resultsOverTime',
    'positions',
    'sensors',
    'defects',
    'actions',
    'team',
    'deliveryNotes',
    'documents',
    'alarmTemplates',
    'plan',
    'notificationSettings',
    'trapImages',
    'export',
    'trends',
    'readiness',
    'auditPack',
  ]);
});

test('A-09 defects and delivery notes need their rights', () => {
  const without = customerEntries('CUSTOMER', { ...all, canShowDefects: false, canShowDeliveryNotes: false });
  expect(without).not.toContain('defects');
  expect(without).not.toContain('deliveryNotes');
  expect(without).toContain('positions');
});

test('A-14 the menus of each role', () => {
  expect(customerEntries('ADMIN', all)).toContain('usersOfCustomer');
  expect(customerEntries('KEY_USER', all)).not.toContain('usersOfCustomer');
  expect(userEntries('KEY_USER')).toEqual(['portfolio', 'users', 'activity', 'support', 'api', 'accessTokens', 'openSessions', 'changePassword']);
  expect(userEntries('ADMIN')).toEqual(['portfolio', 'userSearch', 'activity', 'support', 'api', 'accessTokens', 'openSessions', 'changePassword']);
  expect(userEntries('CUSTOMER')).toEqual(['support', 'api', 'accessTokens', 'openSessions', 'changePassword']);
});

test('each entry leads to a page', () => {
  const offered = (['ADMIN', 'KEY_USER', 'CUSTOMER'] as const).flatMap((role) => [...customerEntries(role, all), ...userEntries(role)]);
  const pages = routes.map(({ path }) => path);
  for (const name of offered) expect(pages).toContain(paths[name]);
});
