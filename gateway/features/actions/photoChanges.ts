import { randomUUID } from 'node:crypto';
import { getPersonId } from '../../auth/session.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import { encodePicture } from '../../export/pictures/encodePicture.ts';
import type { AddActionPhotoInput, RemoveActionPhotoInput } from '../../generated/resolvers.ts';
import { type ActionResult, type Change, changeAction } from './changes.ts';
import { createEvent } from './events.ts';
import type { Action, ActionPhoto } from './models.ts';
import { countPhotos, deletePhoto, insertPhoto, readPhotos } from './photoRecords.ts';
import { isClosed } from './steps.ts';

const maxPhotos = 5;
/** Bytes of the photos of a location: 2,000 of the usual size. */
const maxBytesOfLocation = 500 * 1024 * 1024;
/** Size in which a photo is stored: at most 1.7 MB, which a picture of noise has; usually a fifth of that. */
const stored = { width: 1_600, height: 1_600, format: 'jpeg', quality: 82 } as const;

/** Returns whether the caller may remove a photo: its own one, of an action that is not closed. */
export const canRemovePhoto = ({ byId }: Pick<ActionPhoto, 'byId'>, { status }: Pick<Action, 'status'>, { session }: Pick<SignedIn, 'session'>): boolean =>
  byId === getPersonId(session) && !isClosed(status);

export async function addPhoto(input: AddActionPhotoInput, context: SignedIn): Promise<ActionResult> {
  const { session, files, records } = context;
  const result = await changeAction('addActionPhoto', input, context, async (action): Promise<Change> => {
    if (isClosed(action.status)) return { problem: 'STATE_CHANGED' };
    const { ofAction, bytes } = await countPhotos(records, action);
    if (ofAction >= maxPhotos) return { problem: 'INVALID', field: 'photos' };
    const upload = await files.get(session.key, input.uploadId, 'picture');
    if (!upload) return { problem: 'UPLOAD_MISSING' };
    const person = getPersonId(session);
    const content = (await encodePicture(upload.bytes, stored, person)).bytes;
    if (bytes + content.length > maxBytesOfLocation) return { problem: 'REFUSED' };
    const event = createEvent(context, action.id, 'PHOTO_ADDED');
    const { id: actionId, location } = action;
    const photo = { id: randomUUID(), actionId, location, at: event.at, byId: person, byName: event.byName, size: content.length, content };
    return { action, events: [event], write: (tx) => insertPhoto(tx, photo) };
  });
  // Not before the photo is stored: a failed change can be sent again.
  if (result.problems.length === 0) await files.drop(session.key, input.uploadId);
  return result;
}

/** Removes a photo that the caller added. The history says that there was one. */
export async function removePhoto(input: RemoveActionPhotoInput, context: SignedIn): Promise<ActionResult> {
  return changeAction('removeActionPhoto', input, context, async (action): Promise<Change> => {
    const photo = (await readPhotos(context.records, [action.id])).find(({ id }) => id === input.photoId);
    if (!photo) throw createNotFoundError('photo');
    if (isClosed(action.status)) return { problem: 'STATE_CHANGED' };
    if (!canRemovePhoto(photo, action, context)) throw createForbiddenError('The removal of a photo of another user');
    return { action, events: [createEvent(context, action.id, 'PHOTO_REMOVED')], write: (tx) => deletePhoto(tx, photo) };
  });
}
