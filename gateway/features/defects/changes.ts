import { maxNoteLength, countEncodedCharacters } from '../../../domain/noteLength.ts';
import type { SignedIn } from '../../context.ts';
import { getCustomer } from '../../access/createScope.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type {
  CustomerKey,
  DefectAction,
  DefectNoteInput,
  DefectPhotoInput,
  DefectPhotoRemovalInput,
  DefectPriorityInput,
  FieldConflict,
  Problem,
  ErrorCode,
} from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { canPerform, canPerformInStatus } from './defectActions.ts';
import { getActor, findDefect } from './service.ts';
import { defectNow } from './endpoints.ts';
import type { Defect } from './models.ts';
import { removeDefect, removePhoto, saveCompleted, saveNote, savePhoto, savePriority, saveResolved } from './writeEndpoints.ts';
import { applyChanges, changeWithLock, createConflictProblem } from '../../infra/writes/edits.ts';
import { createProblem } from '../../infra/writes/problem.ts';

interface ChangeInput {
  customer: CustomerKey;
  defectId: string;
  requestId: string;
}
/** Result of a write: the changed fields, or a problem. Stored for repeated requests, so plain JSON. */
interface Outcome {
  changed?: Partial<Pick<Defect, 'status' | 'priority' | 'detail'>>;
  problem?: ErrorCode;
  conflicts?: FieldConflict[];
  isDeleted?: boolean;
}
/** A defect after a change. */
export interface DefectResult {
  defect: Defect | null;
  problems: Problem[];
}
interface Scene {
  customer: Customer;
  context: SignedIn;
  defect: Defect;
}

const refused: Outcome = { problem: 'REFUSED' };
const toOutcome = (changed: Outcome['changed'] | null): Outcome => (changed ? { changed } : refused);

/**
 * Performs a change. Role and rights are checked first, then whether the defect is the caller's; both reject before the
 * write is sent to the provider. The rest happens once for each request id and serially for each defect, so that the
 * status it is checked against is current.
 */
async function changeDefect(action: DefectAction, input: ChangeInput, context: SignedIn, run: (scene: Scene) => Promise<Outcome>): Promise<DefectResult> {
  const customer = await getCustomer(input.customer, context);
  const { session, provider, idempotency } = context;
  const actor = await getActor(customer, context);
  if (!canPerform(actor, action)) throw createForbiddenError(`The action ${action}`);
  const { defectId } = input;
  const outcome = await idempotency.run(session, action, input, async () => {
    if (!(await findDefect(customer, defectId, context))) throw createNotFoundError('defect');
    return changeWithLock(`defect ${defectId}`, context, async (): Promise<Outcome> => {
      const defect = await provider.call(defectNow, { customer, defectId });
      if (!defect) throw createNotFoundError('defect');
      if (!canPerformInStatus(actor, action, defect.status)) return { problem: 'STATE_CHANGED' };
      return run({ customer, context, defect });
    });
  });
  const problems = listProblems(outcome);
  if (outcome.isDeleted) return { defect: null, problems };
  return { defect: await readDefectAfter(customer, defectId, outcome, context), problems };
}

function listProblems({ conflicts, problem }: Outcome): Problem[] {
  if (conflicts) return [createConflictProblem(conflicts)];
  return problem ? [createProblem(problem)] : [];
}

/** The defect as it is now. A read that fails does not make a failure of the change. */
async function readDefectAfter(customer: Customer, defectId: string, { changed }: Outcome, { provider }: SignedIn): Promise<Defect | null> {
  const now = await provider.call(defectNow, { customer, defectId }).catch((error: unknown) => {
    if (!changed) throw error;
    return null;
  });
  return now && { ...now, ...changed };
}

/** OFFEN to ERLEDIGT, or to ABGESCHLOSSEN. */
export const takeStep = (action: 'RESOLVE' | 'COMPLETE', input: ChangeInput, context: SignedIn): Promise<DefectResult> =>
  changeDefect(action, input, context, ({ defect }) => sendStep(action, defect, context));

async function sendStep(action: 'RESOLVE' | 'COMPLETE', { id }: Defect, { provider, session }: SignedIn): Promise<Outcome> {
  return toOutcome(await provider.call(action === 'RESOLVE' ? saveResolved : saveCompleted, { defectId: id, user: session.user }));
}

/** Another priority; the present one is not sent. */
export function setPriority(input: DefectPriorityInput, context: SignedIn): Promise<DefectResult> {
  const run = async ({ defect }: Scene): Promise<Outcome> => {
    const { values, conflicts } = applyChanges({ present: { priority: defect.priority }, wanted: input, base: input.base });
    if (conflicts) return { problem: 'STATE_CHANGED', conflicts };
    if (values.priority === defect.priority) return {};
    return toOutcome(await context.provider.call(savePriority, { defectId: defect.id, priority: values.priority }));
  };
  return changeDefect('SET_PRIORITY', input, context, run);
}

export async function addNote(input: DefectNoteInput, context: SignedIn): Promise<DefectResult> {
  const note = input.note.trim();
  if (note === '' || countEncodedCharacters(note) > maxNoteLength) return { defect: null, problems: [createProblem('INVALID', 'note')] };
  const run = async ({ defect }: Scene) => toOutcome(await context.provider.call(saveNote, { defectId: defect.id, user: context.session.user, note }));
  return changeDefect('ADD_NOTE', input, context, run);
}

/** A photo, and with `closes` the step that it triggers. */
export async function addPhoto(input: DefectPhotoInput, context: SignedIn): Promise<DefectResult> {
  const { files, session, provider } = context;
  const run = async ({ defect }: Scene): Promise<Outcome> => {
    const upload = await files.get(session.key, input.uploadId, 'picture');
    if (!upload) return { problem: 'UPLOAD_MISSING' };
    const next = session.user.role === 'ADMIN' ? 'COMPLETE' : 'RESOLVE';
    const closed = next === 'COMPLETE' ? 'COMPLETED' : 'RESOLVED';
    const status = input.closes ? closed : 'OPEN';
    // Used up before it is sent: an upload whose outcome is unknown cannot be added a second time.
    await files.drop(session.key, input.uploadId);
    const saved = await provider.call(savePhoto, { defectId: defect.id, status, ...upload });
    if (!saved) return refused;
    return input.closes && status !== defect.status ? sendStep(next, defect, context) : { changed: saved };
  };
  return changeDefect(input.closes ? 'ADD_CLOSING_PHOTO' : 'ADD_PHOTO', input, context, run);
}

/** Removes a photo, which must be one of this defect. */
export function deletePhoto(input: DefectPhotoRemovalInput, context: SignedIn): Promise<DefectResult> {
  const run = async ({ defect }: Scene): Promise<Outcome> => {
    if (!defect.photos.some(({ id }) => id === input.photoId)) throw createNotFoundError('photo');
    return (await context.provider.call(removePhoto, { photoId: input.photoId })) ? {} : refused;
  };
  return changeDefect('DELETE_PHOTO', input, context, run);
}

export const deleteDefect = (input: ChangeInput, context: SignedIn): Promise<DefectResult> =>
  changeDefect('DELETE', input, context, async ({ defect }) =>
    (await context.provider.call(removeDefect, { defectId: defect.id })) ? { isDeleted: true } : refused,
  );
