import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { getLocationEntries, getUserEntries } from './menu.ts';
import type { Role } from '../../generated/graphql.ts';
import { routes } from '../routes.tsx';

const all = {
  canEditPlan: true,
  canShowDefects: true,
  canEditDefects: true,
  canShowDefectPhotos: true,
  canShowDeliveryNotes: true,
  canShowDefectsInPlans: true,
  areasRestricted: false,
} as unknown as Parameters<typeof getLocationEntries>[1];

const createOwner = (role: Role, hasActions = true) => ({ viewer: { role }, hasActions });

test('A-08 A-11 the dropdown has a location’s pages in order, settings included', () => {
  expect(getLocationEntries(createOwner('CUSTOMER'), all)).toEqual([
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

test('A-09 defects and delivery notes need rights, and actions records', () => {
  const without = getLocationEntries(createOwner('CUSTOMER'), { ...all, canShowDefects: false, canShowDeliveryNotes: false });
  expect(without).not.toContain('defects');
  expect(without).not.toContain('deliveryNotes');
  expect(without).toContain('positions');
  expect(getLocationEntries(createOwner('CUSTOMER', false), all)).toEqual(
    getLocationEntries(createOwner('CUSTOMER'), all).filter((name) => name !== 'actions'),
  );
});

test('A-14 the menus of each role', () => {
  expect(getLocationEntries(createOwner('ADMIN'), all)).toContain('usersOfCustomer');
  expect(getLocationEntries(createOwner('KEY_USER'), all)).not.toContain('usersOfCustomer');
  expect(getUserEntries('KEY_USER', { hasActivity: true })).toEqual([
    'portfolio',
    'users',
    'activity',
    'support',
    'api',
    'accessTokens',
    'openSessions',
    'changePassword',
  ]);
  expect(getUserEntries('ADMIN', { hasActivity: false })).toEqual([
    'portfolio',
    'userSearch',
    'support',
    'api',
    'accessTokens',
    'openSessions',
    'changePassword',
  ]);
  expect(getUserEntries('CUSTOMER', { hasActivity: true })).toEqual(['support', 'api', 'accessTokens', 'openSessions', 'changePassword']);
});

test('each entry leads to a page', () => {
  const offered = (['ADMIN', 'KEY_USER', 'CUSTOMER'] as const).flatMap((role) => [
    ...getLocationEntries(createOwner(role), all),
    ...getUserEntries(role, { hasActivity: true }),
  ]);
  const pages = routes.map(({ path }) => path);
  for (const name of offered) expect(pages).toContain(paths[name]);
});
