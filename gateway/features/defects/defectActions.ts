import { type Grant, includes } from '../../access/scope.ts';
import type { DefectAction, DefectStatus, Right, Role } from '../../generated/resolvers.ts';

interface Rule {
  roles: readonly Role[];
  statuses: readonly DefectStatus[];
  /** Rights beyond seeing and changing defects. */
  right?: Right;
}

const all: readonly Role[] = ['ADMIN', 'KEY_USER', 'CUSTOMER'];
const any: readonly DefectStatus[] = ['OPEN', 'RESOLVED', 'COMPLETED'];
const unfinished: readonly DefectStatus[] = ['OPEN', 'RESOLVED'];

/** Permitted actions by role and status: a completed defect does not change any more. Both the offered actions and the checks of mutations use this table. */
const rules: Record<DefectAction, readonly Rule[]> = {
  RESOLVE: [{ roles: ['CUSTOMER', 'KEY_USER'], statuses: ['OPEN'] }],
  COMPLETE: [{ roles: ['ADMIN'], statuses: unfinished }],
  SET_PRIORITY: [{ roles: all, statuses: unfinished }],
  ADD_NOTE: [{ roles: all, statuses: unfinished }],
  ADD_PHOTO: [{ roles: all, statuses: unfinished }],
  // The first of several photos takes the step; the others come after it, at a completed defect too.
  ADD_CLOSING_PHOTO: [
    { roles: ['CUSTOMER', 'KEY_USER'], statuses: unfinished },
    { roles: ['ADMIN'], statuses: any },
  ],
  DELETE_PHOTO: [{ roles: ['KEY_USER', 'ADMIN'], statuses: unfinished, right: 'SHOW_DEFECT_PHOTOS' }],
  DELETE: [{ roles: ['KEY_USER', 'ADMIN'], statuses: unfinished }],
  CREATE_FILE: [{ roles: all, statuses: any }],
};

/** A role with its rights at a location. */
export interface Actor {
  role: Role;
  rights: Grant<Right>;
}

const fits = ({ role, rights }: Actor, rule: Rule) => rule.roles.includes(role) && (!rule.right || includes(rights, rule.right));
const canChange = ({ rights }: Actor) => includes(rights, 'SHOW_DEFECTS') && includes(rights, 'EDIT_DEFECTS');

/** Returns whether the actor may do this in some status. */
export function canPerform(actor: Actor, action: DefectAction): boolean {
  return canChange(actor) && rules[action].some((rule) => fits(actor, rule));
}

/** Returns whether the actor may do this in this status. */
export function canPerformInStatus(actor: Actor, action: DefectAction, status: DefectStatus): boolean {
  return canChange(actor) && rules[action].some((rule) => fits(actor, rule) && rule.statuses.includes(status));
}

/** Everything that the actor may do in this status. */
export function listDefectActions(actor: Actor, status: DefectStatus): DefectAction[] {
  return (Object.keys(rules) as DefectAction[]).filter((action) => canPerformInStatus(actor, action, status));
}
