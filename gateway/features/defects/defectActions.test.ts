import { describe, expect, test } from 'vitest';
import type { DefectAction, DefectStatus, Right, Role } from '../../generated/resolvers.ts';
import { listDefectActions, canPerform, canPerformInStatus } from './defectActions.ts';

const createActor = (role: Role, ...rights: Right[]) => ({ role, rights: new Set(rights) });
const createEditor = (role: Role) => createActor(role, 'SHOW_DEFECTS', 'EDIT_DEFECTS', 'SHOW_DEFECT_PHOTOS');
const forAll = 'SET_PRIORITY ADD_PHOTO CREATE_FILE';

describe('what may be done with a defect', () => {
  test.each([
    ['CUSTOMER', 'OPEN', `RESOLVE ADD_NOTE ADD_CLOSING_PHOTO ${forAll}`],
    ['CUSTOMER', 'RESOLVED', `ADD_NOTE ADD_CLOSING_PHOTO ${forAll}`],
    ['CUSTOMER', 'COMPLETED', 'CREATE_FILE'],
    ['KEY_USER', 'OPEN', `RESOLVE ADD_NOTE ADD_CLOSING_PHOTO DELETE_PHOTO DELETE ${forAll}`],
    ['KEY_USER', 'RESOLVED', `ADD_NOTE ADD_CLOSING_PHOTO DELETE_PHOTO DELETE ${forAll}`],
    ['KEY_USER', 'COMPLETED', 'CREATE_FILE'],
    ['ADMIN', 'OPEN', `COMPLETE ADD_NOTE ADD_CLOSING_PHOTO DELETE_PHOTO DELETE ${forAll}`],
    ['ADMIN', 'RESOLVED', `COMPLETE ADD_NOTE ADD_CLOSING_PHOTO DELETE_PHOTO DELETE ${forAll}`],
    // Closing photos that were chosen together with the one that took the step.
    ['ADMIN', 'COMPLETED', 'ADD_CLOSING_PHOTO CREATE_FILE'],
  ] as const)('by %s while it is %s: %s', (role, status, actions) => {
    expect(listDefectActions(createEditor(role), status).toSorted()).toEqual(actions.split(' ').toSorted());
  });

  test('is nothing without the right to see or to change defects', () => {
    for (const one of [createActor('ADMIN', 'SHOW_DEFECTS'), createActor('ADMIN', 'EDIT_DEFECTS'), createActor('ADMIN')]) {
      expect(listDefectActions(one, 'OPEN')).toEqual([]);
      expect(canPerform(one, 'ADD_NOTE')).toBe(false);
    }
  });

  test('photos are deleted only by those who may see them', () => {
    const blind = createActor('KEY_USER', 'SHOW_DEFECTS', 'EDIT_DEFECTS');
    expect([
      canPerform(blind, 'DELETE_PHOTO'),
      canPerformInStatus(blind, 'DELETE_PHOTO', 'OPEN'),
      canPerform(createEditor('KEY_USER'), 'DELETE_PHOTO'),
    ]).toEqual([false, false, true]);
    expect(canPerformInStatus({ role: 'ADMIN', rights: 'all' }, 'DELETE_PHOTO', 'OPEN')).toBe(true);
  });

  test.each([
    ['CUSTOMER', 'COMPLETE', 'OPEN', false, false],
    ['CUSTOMER', 'RESOLVE', 'COMPLETED', true, false],
    ['ADMIN', 'RESOLVE', 'OPEN', false, false],
    ['ADMIN', 'COMPLETE', 'COMPLETED', true, false],
    ['ADMIN', 'COMPLETE', 'RESOLVED', true, true],
  ] as const)('%s may %s in some status, or while it is %s: %s, %s', (role: Role, action: DefectAction, status: DefectStatus, ever, now) => {
    expect([canPerform(createEditor(role), action), canPerformInStatus(createEditor(role), action, status)]).toEqual([ever, now]);
  });
});
