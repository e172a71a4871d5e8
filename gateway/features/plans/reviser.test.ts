import { expect, test } from 'vitest';
import type { PortalUser } from '../../auth/session.ts';
import type { Plan } from './models.ts';
import { getReviserName } from './reviser.ts';

test.each([
  ['a name is shown', 'Eva Editor', 'Eva Editor'],
  ['a name with a number in it, too', 'Editor 4', 'Editor 4'],
  ['the number of the reader is shown as the name', '3', 'Klara Kundinger'],
  ['the number of another user is not shown', '34', null],
  ['no reviser is null', null, null],
])('L-28 names the person names the person who revised a plan: %s', (_what, revisedBy, shown) => {
  expect(getReviserName({ revisedBy } as Plan, { id: '3', name: 'Klara Kundinger' } as PortalUser)).toBe(shown);
});
