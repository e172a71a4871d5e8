import { expect, test } from 'vitest';
import type { PortalUser } from '../../auth/session.ts';
import type { Plan } from './models.ts';
import { revisorOf } from './revisor.ts';

test.each([
  ['a name is told', 'Eva Editor', 'Eva Editor'],
  ['a name with a number in it, too', 'Editor 4', 'Editor 4'],
  ['the number of the reader is told by the name', '3', 'Klara Kundinger'],
  ['the number of somebody else is not told', '34', null],
  ['nobody is nobody', null, null],
])('who revised a plan: %s', (_what, revisedBy, told) => {
  expect(revisorOf({ revisedBy } as Plan, { id: '3', name: 'Klara Kundinger' } as PortalUser)).toBe(told);
});
