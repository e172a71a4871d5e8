import type { DefectPriority, DefectStatus } from '../../generated/resolvers.ts';
import { fields, fieldsOrNull, id, textOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { type FileResponse, write } from '../../provider-client/endpoint.ts';
import { decodeDone, decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import { addedRowId, formatUnreadable } from '../../lists/unreadableLine.ts';
import { toSentId } from '../../provider-client/sentId.ts';
import type { PortalUser } from '../../auth/session.ts';
import { toAddressedCustomer, type Customer, formatUserJson } from '../../access/customerEndpoints.ts';
import { priorityWord, statusWord, toDefect, toStatus } from './decode.ts';
import type { Defect } from './models.ts';

interface ByUser {
  defectId: string;
  user: PortalUser;
}
/**
 * Result of a step: the new status and the text that replaces the detailed description; null when the provider refused.
 */
const toStep = decodeOutcome(null, (response) => {
  const from = fields(response);
  return { status: toStatus(from), detail: textOrNull(from, 'descriptionDetail') };
});
const createStepSender =
  (status: DefectStatus) =>
  ({ defectId, user }: ByUser) => ({ id: defectId, maengelStatus: statusWord[status], userjson: formatUserJson(user) });

/** OFFEN to ERLEDIGT. */
export const saveResolved = write({
  name: 'saveMangelStatusErledigt',
  group: 'defects',
  path: 'datenbroker/saveMangelStatusErledigt',
  send: createStepSender('RESOLVED'),
  decode: toStep,
});

/** To ABGESCHLOSSEN. */
export const saveCompleted = write({
  name: 'saveMangelStatusAbgeschlossen',
  group: 'defects',
  path: 'datenbroker/saveMangelStatusAbgeschlossen',
  send: createStepSender('COMPLETED'),
  decode: toStep,
});

/** A note; null when the provider refused. */
export const saveNote = write({
  name: 'saveMangelNotiz',
  group: 'defects',
  path: 'datenbroker/saveMangelNotiz',
  send: ({ defectId, user, note }: ByUser & { note: string }) => ({ id: defectId, notiz: note, userjson: formatUserJson(user) }),
  decode: decodeOutcome(null, (response) => ({ detail: textOrNull(fields(response), 'descriptionDetail') })),
});

/** Another priority; null when the provider refused. */
export const savePriority = write({
  name: 'editMangelPrioritaet',
  group: 'defects',
  path: 'datenbroker/editMangelPrioritaet',
  send: ({ defectId, priority }: { defectId: string; priority: DefectPriority }) => ({ mangel_id: defectId, prioritaet: priorityWord[priority] }),
  decode: decodeOutcome(null, (response) => {
    const { status, priority, detail } = toDefect(fields(response), 'AT:');
    return { status, priority, detail };
  }),
});

/** A photo; null when the provider refused. */
export const savePhoto = write({
  name: 'saveMangelImage',
  group: 'defects',
  method: 'POST',
  path: 'datenbroker/saveMangelImage',
  send: ({ defectId, status, name, type, bytes }: { defectId: string; status: DefectStatus; name: string; type: string; bytes: Buffer }) => ({
    image: `data:${type};base64,${bytes.toString('base64')}`,
    name,
    mangel_id: toSentId(defectId),
    status: statusWord[status],
    mimeType: type,
  }),
  decode: decodeOutcome(null, (response) => {
    const from = fields(response);
    if (fieldsOrNull(from, 'file') === null) throw new DecodeError('file', 'there');
    return { detail: textOrNull(fieldsOrNull(from, 'mangel') ?? {}, 'descriptionDetail') };
  }),
  deadlineSeconds: 60,
});

/** Removes a photo; whether that succeeded. */
export const removePhoto = write({
  name: 'deleteMangelBild',
  group: 'defects',
  path: 'datenbroker/deleteMangelBild',
  send: ({ photoId }: { photoId: string }) => ({ id: photoId }),
  decode: decodeDone,
});

/** Deletes a defect; an `id` in the response means that it is gone. */
export const removeDefect = write({
  name: 'deleteMangel',
  group: 'defects',
  path: 'datenbroker/deleteMangel',
  send: ({ defectId }: { defectId: string }) => ({ mangel_id: defectId }),
  decode: decodeOutcome(false, (response) => id(fields(response), 'id') !== ''),
});

/** A defect in the format of the provider's report. */
const toListed = (defect: Defect, withPhotos: boolean) => ({
  id: toSentId(defect.id),
  nummer: defect.number,
  dateCreated: defect.createdAt && Number(defect.createdAt),
  dateFinished: defect.finishedAt && Number(defect.finishedAt),
  descriptionShort: defect.summary,
  descriptionDetail: defect.detail,
  status: { name: statusWord[defect.status] },
  mangelPrioritaet: { name: priorityWord[defect.priority] },
  positionsNr: defect.positionNumber,
  positionsBesch: defect.positionName,
  zustaendig: defect.responsible,
  bilder: withPhotos ? defect.photos.map(({ id, path }) => ({ id: toSentId(id), url: path })) : [],
});

/** The row with the number of unreadable rows. */
const toAddedRow = (descriptionShort: string): Record<keyof ReturnType<typeof toListed>, unknown> => ({
  id: addedRowId,
  nummer: null,
  dateCreated: null,
  dateFinished: null,
  descriptionShort,
  descriptionDetail: null,
  status: null,
  mangelPrioritaet: null,
  positionsNr: null,
  positionsBesch: null,
  zustaendig: null,
  bilder: [],
});

interface WrittenDefects {
  type: 'excel' | 'pdf';
  customer: Customer;
  rows: readonly Defect[];
  /** Number of defects missing here because they could not be read. */
  unreadable: number;
  withPhotos: boolean;
}

/** Has the provider write defects as a file, by a form whose response is the file. */
export const defectReport = write({
  name: 'generateMaengelReport',
  isRepeatable: true,
  group: 'files',
  method: 'POST',
  sends: 'form',
  responseType: 'file',
  path: 'report/generateMaengelReport',
  send: ({ type, customer, rows, unreadable, withPhotos }: WrittenDefects) => ({
    type,
    liste: JSON.stringify([...rows.map((row) => toListed(row, withPhotos)), ...[formatUnreadable(unreadable)].filter((line) => line !== null).map(toAddedRow)]),
    customer: JSON.stringify(toAddressedCustomer(customer)),
  }),
  decode: (response) => response as FileResponse,
  invalidatesCache: false,
  deadlineSeconds: 60,
});
