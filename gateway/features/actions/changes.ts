import { randomUUID } from 'node:crypto';
import { toSearchText } from '../../../domain/matchesText.ts';
import { toLocationKey } from '../../access/scope.ts';
import { getPersonId } from '../../auth/session.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type {
  ActionThingInput,
  AddActionCommentInput,
  ChangeActionStatusInput,
  CreateActionInput,
  FieldConflict,
  ErrorCode,
  Problem,
  UpdateActionInput,
} from '../../generated/resolvers.ts';
import type { RecordsDatabase } from '../../infra/records/recordsDatabase.ts';
import { createConflictProblem } from '../../infra/writes/edits.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { readAction, addAction, countAtLocation, countEvents, maxEvents, saveAction } from './actionRecords.ts';
import { applyEdit } from './editedAction.ts';
import { createEvent } from './events.ts';
import type { Action, NewEvent } from './models.ts';
import { canCheck, findResponsible } from './people.ts';
import { isCheck, listNextSteps, withReason } from './steps.ts';
import { findThing } from './things.ts';
import { findActionAccess, getEditableLocation } from './visibility.ts';

const maxTitle = 200;
/** Characters of cause, measure and comment. */
const maxText = 4_000;
const maxReason = 1_000;
const maxThingText = 300;
/** Actions of a location: more than one for each of its positions in a year. */
const maxOfLocation = 5_000;

/** An action after a change. */
export interface ActionResult {
  action: Action | null;
  problems: Problem[];
}
/** Outcome of a change, which is stored for repeated requests. */
type Outcome = { id: string } | { problem: ErrorCode; field?: string; conflicts?: FieldConflict[]; presentId?: string };
/** `write` is stored together with the action. */
export type Change = { action: Action; events: NewEvent[]; write?: (tx: RecordsDatabase) => Promise<unknown> } | Exclude<Outcome, { id: string }>;

const isLong = (text: string | null | undefined, max: number) => (text?.trim().length ?? 0) > max;
const isBadTitle = (title: string) => title.trim() === '' || isLong(title, maxTitle);
const createRefusal = (problems: Problem[]): ActionResult => ({ action: null, problems });

/** Writes the text that is searched. */
const addSearchText = (action: Omit<Action, 'searched'>): Action => {
  const { title, cause, measure, responsibleName, responsibleEmail, thingText, areaName } = action;
  return { ...action, searched: toSearchText([title, cause, measure, responsibleName, responsibleEmail, thingText, areaName]) };
};

async function toResult(outcome: Outcome, { records }: SignedIn): Promise<ActionResult> {
  if ('id' in outcome) return { action: await readAction(records, outcome.id), problems: [] };
  const { problem, field = null, conflicts, presentId } = outcome;
  return {
    action: presentId ? await readAction(records, presentId) : null,
    problems: [conflicts ? createConflictProblem(conflicts) : createProblem(problem, field)],
  };
}

export async function createAction(input: CreateActionInput, context: SignedIn): Promise<ActionResult> {
  const { session, records, idempotency, provider } = context;
  const customer = await getEditableLocation(toLocationKey(input.customer.country, input.customer.cardcode), context);
  const { thing, title, cause, measure, dueOn, priority } = input;
  const isDone = input.isDone ?? false;
  const invalid = createFieldProblems({
    title: isBadTitle(title),
    cause: isLong(cause, maxText),
    measure: isLong(measure, maxText) || (isDone && !measure?.trim()),
    thing: Boolean(thing) && (thing!.text.trim() === '' || isLong(thing!.text, maxThingText)),
  });
  if (invalid.length > 0) return createRefusal(invalid);
  const outcome = await idempotency.run(session, 'createAction', input, async (): Promise<Outcome> => {
    const responsible = input.responsible ? await findResponsible(input.responsible, customer, context) : null;
    if (input.responsible && !responsible) return { problem: 'INVALID', field: 'responsible' };
    const placed = thing ? await getThing(thing) : null;
    if ((await countAtLocation(records, customer.location)) >= maxOfLocation) return { problem: 'REFUSED' };
    const id = randomUUID();
    const now = provider.clock.now();
    const event = createEvent(context, id, 'CREATED');
    const action = addSearchText({
      id,
      location: customer.location,
      thingKind: thing?.kind ?? null,
      thingId: thing?.thingId ?? null,
      reportId: thing?.reportId ?? null,
      thingText: thing?.text.trim() ?? null,
      positionId: placed?.positionId ?? null,
      areaId: placed?.areaId ?? null,
      areaName: placed?.areaName ?? null,
      title: title.trim(),
      cause: cause?.trim() ?? '',
      measure: measure?.trim() ?? '',
      responsibleId: responsible?.userId ?? null,
      responsibleName: responsible?.name ?? null,
      responsibleEmail: responsible?.email ?? null,
      dueOn: dueOn ?? null,
      priority: priority ?? 'MEDIUM',
      status: isDone ? 'DONE' : 'OPEN',
      doneById: isDone ? getPersonId(session) : null,
      createdAt: now,
      createdByName: event.byName,
      changedAt: now,
    });
    const step: NewEvent = { ...createEvent(context, id, 'STATUS'), before: 'OPEN', after: 'DONE' };
    await addAction(records, action, isDone ? [event, step] : [event]);
    return { id };
  });
  return toResult(outcome, context);

  async function getThing({ kind, thingId, reportId }: ActionThingInput) {
    const found = await findThing(kind, { thingId, reportId: reportId ?? null }, customer, context);
    if (!found) throw createNotFoundError('thing');
    return found;
  }
}

/**
 * Performs a change of an existing action: visibility and right first, then once for each request id and serially for each action, on its
 * present state.
 */
export async function changeAction(
  mutation: string,
  input: { actionId: string; requestId: string },
  context: SignedIn,
  run: (action: Action) => Promise<Change>,
): Promise<ActionResult> {
  const { session, records, idempotency, provider } = context;
  const found = await readAction(records, input.actionId);
  const access = found && (await findActionAccess(found, context));
  if (!access) throw createNotFoundError('action');
  if (!access.canEditDefects) throw createForbiddenError('A change of this action');
  const outcome = await idempotency.run(session, mutation, input, () =>
    idempotency.withLock(`action ${input.actionId}`, async (): Promise<Outcome> => {
      const present = await readAction(records, input.actionId);
      if (!present) throw createNotFoundError('action');
      const changed = await run(present);
      if ('problem' in changed) return changed.problem === 'STATE_CHANGED' ? { ...changed, presentId: present.id } : changed;
      if (changed.events.length === 0) return { id: present.id };
      if ((await countEvents(records, present.id)) + changed.events.length > maxEvents) return { problem: 'REFUSED' };
      await saveAction(records, addSearchText({ ...changed.action, changedAt: provider.clock.now() }), changed.events, changed.write);
      return { id: present.id };
    }),
  );
  return toResult(outcome, context);
}

export async function updateAction(input: UpdateActionInput, context: SignedIn): Promise<ActionResult> {
  const { title, cause, measure } = input;
  const invalid = createFieldProblems({
    title: typeof title === 'string' && isBadTitle(title),
    cause: isLong(cause, maxText),
    measure: isLong(measure, maxText),
  });
  if (invalid.length > 0) return createRefusal(invalid);
  return changeAction('updateAction', input, context, (action) => applyEdit(action, input, context));
}

/**
 * Takes a step of an action. A conflict names both values where the caller may prefer the own one: a status from which the step can be taken
 * too, or another measure.
 */
export async function changeStatus(input: ChangeActionStatusInput, context: SignedIn): Promise<ActionResult> {
  const { status, base } = input;
  const reason = input.reason?.trim() ?? '';
  const measure = input.measure?.trim() ?? '';
  const baseMeasure = input.baseMeasure?.trim() ?? '';
  const invalid = createFieldProblems({
    reason: isLong(reason, maxReason) || (reason === '' && withReason.includes(status)),
    measure: isLong(measure, maxText) || (measure !== '' && status !== 'DONE'),
  });
  if (invalid.length > 0) return createRefusal(invalid);
  return changeAction('changeActionStatus', input, context, async (action): Promise<Change> => {
    // Another user has taken the same step, with another measure.
    const isTaken = action.status === status && base !== status && measure !== '';
    if (action.status !== base && !isTaken)
      return {
        problem: 'STATE_CHANGED',
        ...(listNextSteps(action.status, true).includes(status) && { conflicts: [createConflict('status', action.status, status)] }),
      };
    if (!listNextSteps(base, true).includes(status)) return { problem: 'STATE_CHANGED' };
    if (isCheck(status) && !(await canCheck(action, context))) return { problem: 'INVALID', field: 'status' };
    if (measure !== '' && action.measure !== baseMeasure && action.measure !== measure)
      return { problem: 'STATE_CHANGED', conflicts: [createConflict('measure', action.measure, measure)] };
    const taken = measure || action.measure;
    if (status === 'DONE' && taken === '') return { problem: 'INVALID', field: 'measure' };
    const step: NewEvent = { ...createEvent(context, action.id, 'STATUS'), before: base, after: status, text: reason || null };
    const filled: NewEvent = { ...createEvent(context, action.id, 'CHANGED'), field: 'MEASURE', before: action.measure || null, after: taken };
    const doneById = status === 'DONE' && !isTaken ? getPersonId(context.session) : action.doneById;
    const events = [...(taken === action.measure ? [] : [filled]), ...(isTaken ? [] : [step])];
    return { action: { ...action, status, measure: taken, doneById }, events };
  });
}

const createConflict = (field: string, present: string, wanted: string): FieldConflict => ({
  field,
  present: JSON.stringify(present),
  wanted: JSON.stringify(wanted),
});

export async function addComment(input: AddActionCommentInput, context: SignedIn): Promise<ActionResult> {
  const text = input.text.trim();
  if (text === '' || isLong(text, maxText)) return createRefusal([createProblem('INVALID', 'text')]);
  return changeAction('addActionComment', input, context, async (action) => ({ action, events: [{ ...createEvent(context, action.id, 'COMMENT'), text }] }));
}
