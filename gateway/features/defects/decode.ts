import { findWord } from '../../provider-client/decoders/findWord.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { DefectPriority, DefectStatus } from '../../generated/resolvers.ts';
import { type Fields, fieldsOrNull, id, idOrNull, text, textOrNull, timeOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { rowsOrNone } from '../../provider-client/decoders/rows.ts';
import type { Defect, DefectPhoto } from './models.ts';

const statuses: Record<string, DefectStatus> = { OFFEN: 'OPEN', ERLEDIGT: 'RESOLVED', ABGESCHLOSSEN: 'COMPLETED' };
const priorities: Record<string, DefectPriority> = { HOHE_GEFAHR: 'HIGH', MITTLERE_GEFAHR: 'MEDIUM', GERINGE_GEFAHR: 'LOW' };

/** The provider's word for a status. */
export const statusWord: Record<DefectStatus, string> = { OPEN: 'OFFEN', RESOLVED: 'ERLEDIGT', COMPLETED: 'ABGESCHLOSSEN' };

/** The provider's word for a priority. */
export const priorityWord: Record<DefectPriority, string> = { HIGH: 'HOHE_GEFAHR', MEDIUM: 'MITTLERE_GEFAHR', LOW: 'GERINGE_GEFAHR' };

/** A status or priority by the provider's word; null for any other word. */
export const translateWord = (word: string): DefectStatus | DefectPriority | null => findWord(statuses, word) ?? findWord(priorities, word);

/** The status in a field; it is never guessed, since a defect's rules depend on it. */
export function toStatus(from: Fields): DefectStatus {
  const status = findWord(statuses, textOrNull(from, 'status'));
  if (!status) throw new DecodeError('status', 'OFFEN, ERLEDIGT or ABGESCHLOSSEN');
  return status;
}

function toPhoto(from: Fields, defectId: string, location: LocationKey): DefectPhoto {
  return {
    id: id(from, 'id'),
    defectId,
    location,
    path: text(from, 'url'),
    status: findWord(statuses, textOrNull(from, 'status')) ?? 'OPEN',
    takenAt: timeOrNull(from, 'datum'),
    email: textOrNull(from, 'email'),
  };
}

export function toDefect(from: Fields, location: LocationKey): Defect {
  const position = fieldsOrNull(from, 'position') ?? {};
  const area = fieldsOrNull(position, 'area') ?? {};
  return {
    id: id(from, 'id'),
    location,
    areaId: idOrNull(area, 'id'),
    areaName: textOrNull(area, 'name'),
    number: textOrNull(from, 'nummer'),
    createdAt: timeOrNull(from, 'dateCreated'),
    finishedAt: timeOrNull(from, 'dateFinished'),
    summary: textOrNull(from, 'descriptionShort'),
    detail: textOrNull(from, 'descriptionDetail'),
    status: toStatus(from),
    priority: findWord(priorities, textOrNull(from, 'mangelPrioritaet')) ?? 'LOW',
    responsible: textOrNull(from, 'zustaendig'),
    reportedBy: textOrNull(from, 'reportedBy'),
    customerEmail: textOrNull(from, 'customerEmail'),
    positionId: idOrNull(position, 'id'),
    positionNumber: textOrNull(from, 'positionsNr') ?? textOrNull(position, 'positionsNr'),
    positionName: textOrNull(from, 'positionsBesch') ?? textOrNull(position, 'positionsBesch'),
    photos: rowsOrNone(from['bilder'], (photo) => toPhoto(photo, id(from, 'id'), location), 'bilder'),
  };
}
