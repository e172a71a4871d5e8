import { count } from '../../provider-client/decoders/count.ts';
import type { Country, Level, ReviewEntry } from '../../generated/resolvers.ts';
import {
  type Fields,
  fields,
  fieldsIfGiven,
  fieldsOrNull,
  id,
  idIfGiven,
  idOrNull,
  level,
  levelWord,
  text,
  textIfGiven,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import { rows, rowsOrNone } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeDone } from '../../provider-client/decoders/writeOutcome.ts';
import { toSentLocation } from '../../access/sentLocation.ts';
import type { SentImage } from './models.ts';

/** Owner of the images: a location, or a key user in a country. */
export type ReviewScope = { customerId: string } | { keyUserId: string; country: Country };

/** The task type whose result is one of its texts. */
const choiceType = '2';
const sendScope = (scope: ReviewScope) =>
  'customerId' in scope ? { customer_id: scope.customerId } : { key_user_id: scope.keyUserId, mandant: scope.country };

function toEntry(task: Fields | null): ReviewEntry {
  if (task === null || idIfGiven(task, 'id') === null) return 'RATING';
  return textIfGiven(task, 'uVagAusprid') === choiceType ? 'CHOICE' : 'NUMBER';
}

const toChoice = (from: Fields) => ({ id: id(from, 'id'), text: textOrNull(from, 'beschreibung') ?? '' });

function toImage(from: Fields): SentImage {
  const customer = fields(from['customer'], 'customer');
  const position = fieldsOrNull(from, 'position') ?? {};
  const device = fieldsOrNull(from, 'traplinkedDevice') ?? {};
  const task = fieldsIfGiven(from, 'task');
  const area = fieldsOrNull(position, 'area') ?? {};
  const entry = toEntry(task);
  return {
    id: id(from, 'id'),
    sentLocation: toSentLocation(customer),
    path: text(from, 'src'),
    takenAt: timeOrNull(from, 'dateTime'),
    positionId: idOrNull(position, 'id'),
    positionNumber: textOrNull(position, 'positionsNr'),
    positionName: textOrNull(position, 'positionsBesch'),
    areaId: idOrNull(area, 'id'),
    areaName: textOrNull(area, 'name'),
    trapName: textOrNull(device, 'name'),
    trapSerial: textOrNull(device, 'traplinkedId'),
    remark: textOrNull(fieldsOrNull(from, 'traplinkedReport') ?? {}, 'description'),
    taskId: entry === 'RATING' ? null : idOrNull(task!, 'id'),
    entry,
    choices: entry === 'CHOICE' ? rowsOrNone(task!['requiredTexts'], toChoice, 'requiredTexts') : [],
    result: textOrNull(from, 'resultValue'),
    level: level(from, 'alarmLevel'),
  };
}

/** Number of pending images. */
export const imageCount = read({
  name: 'countTraplinkedImages',
  group: 'devices',
  path: 'datenbroker/countTraplinkedImages',
  send: ({ scope }: { scope: ReviewScope }) => sendScope(scope),
  decode: (response) => count(fields(response), 'anzahl'),
  ttlSeconds: 5,
});

const page = {
  group: 'devices',
  path: 'datenbroker/getTraplinkedImages',
  send: ({ scope, offset }: { scope: ReviewScope; offset: number }) => ({ offset, ...sendScope(scope) }),
  decode: (response: unknown) => rows(fields(response)['traplinkedReportImages'], toImage, 'traplinkedReportImages'),
} as const;

/** A page of 50 images that wait, as it is now: what a colleague has reviewed is not reviewed again. */
export const imagePage = read({ ...page, name: 'getTraplinkedImages' });

/**
 * The same for display, cached until the list is returned: the fetch can begin before the caller's rights are known.
 */
export const shownImagePage = read({ ...page, name: 'getTraplinkedImagesShown', ttlSeconds: 5 });

/** The same with a longer TTL: callers with limited areas need all pages to be shown one. */
export const cachedImagePage = read({ ...page, name: 'getTraplinkedImagesCached', ttlSeconds: 20 });

/** Fields that are written to images; undefined ones are not sent. */
export interface ImageWrite {
  /** One image is named by itself, several in a list. */
  imageIds: readonly string[];
  isDeleted?: boolean;
  customerId?: string | undefined;
  positionId?: string | undefined;
  taskId?: string | undefined;
  remark?: string | undefined;
  result?: string | undefined;
  level?: Level | undefined;
}

/** Reviews, rates or deletes images; whether that succeeded. */
export const saveImages = write({
  name: 'saveTraplinkedImage',
  group: 'devices',
  method: 'POST',
  path: 'datenbroker/saveTraplinkedImage',
  send: ({ imageIds, isDeleted, customerId, positionId, taskId, remark, result, level }: ImageWrite) => ({
    ...(imageIds.length === 1 ? { traplinked_report_image_id: imageIds[0] } : { traplinked_report_image_ids: imageIds.join(',') }),
    deleted_by_customer: isDeleted ? true : undefined,
    customer_id: customerId,
    position_id: positionId,
    task_id: taskId,
    description: remark,
    result_value: result,
    alarm_level: level && levelWord[level],
  }),
  decode: decodeDone,
});
