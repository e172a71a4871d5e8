import type { SignedIn } from '../../context.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { ActionField, ActionResponsibleInput, ErrorCode, FieldConflict, UpdateActionInput } from '../../generated/resolvers.ts';
import { applyChanges } from '../../infra/writes/edits.ts';
import { createEvent } from './events.ts';
import type { Action, NewEvent } from './models.ts';
import { findResponsible } from './people.ts';
import { isClosed } from './steps.ts';

type Edited = { action: Action; events: NewEvent[] } | { problem: ErrorCode; field?: string; conflicts?: FieldConflict[] };

/** Names a person as inputs do, so that both can be compared. */
const toPersonInput = ({ userId, name, email }: ActionResponsibleInput) => (userId ? { userId } : { name: name ?? '', email: email || null });
const toPersonInputOrNull = (person: ActionResponsibleInput | null | undefined) => person && toPersonInput(person);

/** Applies an edit to the present state, with an entry of the history for each changed field. */
export async function applyEdit(action: Action, input: UpdateActionInput, context: SignedIn): Promise<Edited> {
  if (isClosed(action.status)) return { problem: 'STATE_CHANGED' };
  const { title, cause, measure, dueOn, priority, responsibleId, responsibleName, responsibleEmail } = action;
  const present = {
    title,
    cause,
    measure,
    dueOn,
    priority,
    responsible: responsibleName === null ? null : toPersonInput({ userId: responsibleId, name: responsibleName, email: responsibleEmail }),
  };
  const applied = applyChanges<typeof present>({
    present,
    wanted: { ...input, responsible: toPersonInputOrNull(input.responsible) },
    base: { ...input.base, responsible: toPersonInputOrNull(input.base.responsible) },
    nullable: ['dueOn', 'responsible'],
  });
  if (applied.conflicts) return { problem: 'STATE_CHANGED', conflicts: applied.conflicts };
  const { values } = applied;
  const next: Action = {
    ...action,
    title: values.title.trim(),
    cause: values.cause.trim(),
    measure: values.measure.trim(),
    dueOn: values.dueOn,
    priority: values.priority,
  };
  if (next.measure === '' && action.measure !== '' && action.doneById !== null) return { problem: 'INVALID', field: 'measure' };
  if (values.responsible !== present.responsible) {
    const customer = values.responsible && (await findCustomer(action.location, context));
    const person = customer && values.responsible && (await findResponsible(values.responsible, customer, context));
    if (values.responsible && !person) return { problem: 'INVALID', field: 'responsible' };
    Object.assign(next, { responsibleId: person?.userId ?? null, responsibleName: person?.name ?? null, responsibleEmail: person?.email ?? null });
  }
  return { action: next, events: listChanges(action, next, context) };
}

const formatPerson = ({ responsibleName, responsibleEmail }: Action) => [responsibleName, responsibleEmail].filter(Boolean).join(', ') || null;

/** Values of an action as its history writes them. */
const written: Record<ActionField, (action: Action) => string | null> = {
  TITLE: ({ title }) => title,
  CAUSE: ({ cause }) => cause || null,
  MEASURE: ({ measure }) => measure || null,
  RESPONSIBLE: formatPerson,
  DUE_ON: ({ dueOn }) => dueOn,
  PRIORITY: ({ priority }) => priority,
};

function listChanges(before: Action, after: Action, context: SignedIn): NewEvent[] {
  return (Object.keys(written) as ActionField[]).flatMap((field): NewEvent[] => {
    const old = written[field](before);
    const now = written[field](after);
    return old === now ? [] : [{ ...createEvent(context, before.id, 'CHANGED'), field, before: old, after: now }];
  });
}
