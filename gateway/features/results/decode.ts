import { countOrNull } from '../../provider-client/decoders/count.ts';
import type { LocationKey } from '../../access/scope.ts';
import {
  type Fields,
  fieldsOrNull,
  flag,
  id,
  idIfGiven,
  idOrNull,
  level,
  numberOrNull,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import type { ResultRow } from './models.ts';

/** A number inside a result's text, for sorting; null where there is none. */
function parseMeasured(value: unknown): number | null {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value.replace(',', '.') : '');
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : null;
}

const noCodes: readonly string[] = [];

/** Codes that a trap reported; most rows are of no trap. */
function listCodes(event: string | null, report: string | null): readonly string[] {
  if (event === null && report === null) return noCodes;
  return [event, report].filter((code) => code !== null);
}

/** Prefix of the ids of 24/7 rows, which the provider counts separately from those of visits. */
export const trapRowPrefix = 'trap-';

export function toResultRow(from: Fields, location: LocationKey): ResultRow {
  const trapTime = timeOrNull(from, 'traplinked_report_timestamp');
  const start = timeOrNull(from, 'datum_start');
  const end = timeOrNull(from, 'datum_end');
  const notCheckable = flag(from, 'is_not_checkable');
  const trapReportId = idIfGiven(from, 'traplinked_report_id');
  const rowId = id(from, 'id');
  return {
    id: trapReportId === null ? rowId : `${trapRowPrefix}${rowId}`,
    location,
    areaId: '',
    foundAt: trapTime ?? start,
    endedAt: trapTime === null && end !== null && Number(end) !== Number(start) ? end : null,
    areaName: textOrNull(from, 'area_name'),
    positionId: idOrNull(from, 'position_id'),
    positionNumber: textOrNull(from, 'position_nr'),
    positionName: textOrNull(from, 'position_beschreibung'),
    task: textOrNull(from, 'task_name'),
    objectName: textOrNull(from, 'objekt_bezeichnung') ?? textOrNull(fieldsOrNull(from, 'objekt') ?? {}, 'bezeichnung'),
    result: notCheckable ? null : (textOrNull(from, 'ergebnisText') ?? textOrNull(from, 'ergebnis') ?? textOrNull(from, 'result_value')),
    value: parseMeasured(from['result_value']),
    level: notCheckable ? 'NOT_CHECKABLE' : level(from, 'alarm_level'),
    remark: textOrNull(from, 'bemerkung'),
    material: textOrNull(from, 'item_name'),
    articleId: idOrNull(from, 'article_id'),
    quantity: numberOrNull(from, 'menge'),
    unit: textOrNull(from, 'sal_unit_msr'),
    advisorId: idOrNull(from, 'berater_id'),
    advisorName: textOrNull(from, 'berater_name'),
    taskResultId: idOrNull(from, 'task_ergebnis_id'),
    customerResultId: idOrNull(from, 'customer_ergebnis_id'),
    trapDeviceId: idOrNull(from, 'traplinked_device_id'),
    trapName: textOrNull(from, 'traplinked_device_name'),
    trapSerialNumber: textOrNull(from, 'traplinked_device_traplinked_id'),
    trapUninstalledAt: timeOrNull(from, 'traplinked_device_installiert_bis'),
    trapCodes: listCodes(textOrNull(from, 'traplinked_report_event_type'), textOrNull(from, 'traplinked_report_report_type')),
    trapStatus: textOrNull(from, 'traplinked_report_device_status'),
    trapReportId,
    imageCount: countOrNull(from, 'count_traplinked_report_image') ?? 0,
  };
}
