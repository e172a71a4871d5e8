import { count } from '../../provider-client/decoders/count.ts';
import type { LocationKey } from '../../access/scope.ts';
import {
  type Fields,
  fields,
  fieldsOrNull,
  flag,
  flagOrNo,
  id,
  idOrNull,
  hasNoTime,
  level,
  numberOrNull,
  getRefusal,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import { rows, rowsOrNone } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { ObjectType, Position } from './models.ts';

/** Number of positions that the provider returns with one call. */
export const chunkSize = 10;

interface At {
  customerId: string;
  location: LocationKey;
}

function toObjectType(from: Fields): ObjectType {
  return { id: id(from, 'id'), code: textOrNull(from, 'typ'), name: textOrNull(from, 'bezeichnung') ?? '', level: level(from, 'alarmLevel') };
}

/** Decodes a position of a location; one without an area is hidden from callers with restricted areas. */
function toPosition(from: Fields, { customerId, location }: At): Position {
  const area = fieldsOrNull(from, 'area') ?? {};
  return {
    id: id(from, 'id'),
    location,
    customerId,
    areaId: idOrNull(area, 'id') ?? '',
    areaName: textOrNull(area, 'name') ?? '',
    areaDescription: textOrNull(area, 'beschreibung'),
    number: textOrNull(from, 'positionsNr') ?? '',
    name: textOrNull(from, 'positionsBesch'),
    isExtraService: flagOrNo(from, 'staysTemp'),
    level: level(from, 'alarmLevel'),
    objectTypes: rowsOrNone(from['objekttypen'], toObjectType, 'objekttypen'),
  };
}

export const positionCount = read({
  name: 'countPositionen',
  group: 'positions',
  path: 'datenbroker/countPositionen',
  send: ({ customerId, areas }: { customerId: string; areas: string | undefined }) => ({ customer_id: customerId, areas }),
  decode: (response) => count(fields(response), 'anzahl'),
  ttlSeconds: 60,
});

/** A chunk of a location's positions; those that were deleted are omitted. */
export const positionChunk = read({
  name: 'getPositionen',
  group: 'positions',
  path: 'datenbroker/getPositionen',
  send: ({ customerId, areas, offset }: At & { areas: string | undefined; offset: number }) => ({ customer_id: customerId, areas, max: chunkSize, offset }),
  decode: (response, at) => rows(response, (from) => (hasNoTime(from['deletedDate']) ? toPosition(from, at) : null)),
  decodesRows: true,
  ttlSeconds: 120,
});

/** All positions of a location in one call, whatever their areas; those that were deleted say so, since the count has them. */
export const allPositions = read({
  name: 'getAllePositionen',
  group: 'positions',
  path: 'datenbroker/getPositionen',
  send: ({ customerId }: At) => ({ customer_id: customerId }),
  decode: (response, at) => rows(response, (from) => ({ ...toPosition(from, at), isDeleted: !hasNoTime(from['deletedDate']) })),
  decodesRows: true,
  ttlSeconds: 60,
  deadlineSeconds: 60,
});

/** Details of a position; null when there is none. */
export const positionDetails = read({
  name: 'getPositionDetails',
  group: 'positions',
  method: 'POST',
  path: 'datenbroker/getPositionDetails',
  send: ({ positionId }: At & { positionId: string }) => ({ position_id: positionId }),
  decode: (response, at) => {
    if (response === null || getRefusal(response) !== null) return null;
    const from = fields(response);
    const position = fieldsOrNull(from, 'position') ?? from;
    return idOrNull(position, 'id') === null ? null : toPosition(position, at);
  },
  ttlSeconds: 60,
});

/**
 * Last result of a position; null without one. Its field names are not documented; they are read as those of a result
 * row.
 */
export const resultOfPosition = read({
  name: 'getPositionResult',
  group: 'positions',
  path: 'datenbroker/getPositionResult',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId, hasResult: true }),
  decode: (response) => {
    if (response === null || getRefusal(response) !== null) return null;
    const from = fields(response);
    const foundAt = timeOrNull(from, 'traplinked_report_timestamp') ?? timeOrNull(from, 'datum_start');
    const found = flag(from, 'is_not_checkable') ? 'NOT_CHECKABLE' : level(from, 'alarm_level');
    return foundAt === null && found === 'UNKNOWN' ? null : { foundAt, level: found };
  },
  ttlSeconds: 60,
});

/** Objects of a position, or the provider's message in their place. */
export const objectsOfPosition = read({
  name: 'getObjekte',
  group: 'positions',
  path: 'datenbroker/getObjekte',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId }),
  decode: (response) => {
    const message = getRefusal(response);
    if (message !== null) return { message, rows: [] };
    const objects = rows(
      fields(response)['objekte'],
      (from) => ({
        id: id(from, 'id'),
        number: textOrNull(from, 'objectId') ?? '',
        name: textOrNull(from, 'bezeichnung') ?? '',
        typeName: textOrNull(fieldsOrNull(from, 'objekttyp') ?? {}, 'bezeichnung'),
      }),
      'objekte',
    );
    return { message: null, rows: objects };
  },
  ttlSeconds: 60,
});

interface ObjectAt {
  positionId: string;
  objectId: string;
}
const parseSerial = (response: unknown) => (response === null || getRefusal(response) !== null ? null : textOrNull(fields(response), 'traplinkedId'));

/** Serial number of the 24/7 trap that is installed as an object; null after its removal. */
export const installedSerial = read({
  name: 'getTraplinkedDevice',
  group: 'positions',
  path: 'datenbroker/getTraplinkedDevice',
  send: ({ positionId, objectId }: ObjectAt) => ({ objekt_id: objectId, position_id: positionId, noDeinstalled: true }),
  decode: parseSerial,
  ttlSeconds: 60,
});

/** Serial number of an object, installed or not. */
export const anySerial = read({
  name: 'getSeriennummer',
  group: 'positions',
  path: 'datenbroker/getSeriennummer',
  send: ({ positionId, objectId }: ObjectAt) => ({ position_id: positionId, objekt_id: objectId }),
  decode: parseSerial,
  ttlSeconds: 60,
});

const roundToHundredth = (value: number) => Math.round(value * 100) / 100;
/** Rounds a text that is a number, as sensors send many decimals. Three digits after a comma may be thousands. */
const roundText = (value: string | null) =>
  value !== null && /^-?\d+(?:\.\d{3,}|,\d{4,})$/.test(value) ? String(roundToHundredth(Number(value.replace(',', '.')))) : value;

export const resultOfObject = read({
  name: 'getObjektErgebnis',
  group: 'positions',
  path: 'datenbroker/getObjektErgebnis',
  send: ({ positionId, objectId }: ObjectAt) => ({ position_id: positionId, objekt_id: objectId }),
  decode: (response) => {
    const message = getRefusal(response);
    if (message !== null || response === null)
      return { message: message ?? '', value: null, level: 'UNKNOWN' as const, humidity: null, humidityLevel: 'UNKNOWN' as const };
    const from = fields(response);
    const notCheckable = flag(from, 'is_not_checkable');
    const humidity = numberOrNull(from, 'sensor_luftfeuchtigkeit_result_value');
    return {
      message: null,
      value: notCheckable ? null : roundText(textOrNull(from, 'result_value')),
      level: notCheckable ? ('NOT_CHECKABLE' as const) : level(from, 'alarm_level'),
      humidity: humidity === null ? null : roundToHundredth(humidity),
      humidityLevel: level(from, 'sensor_luftfeuchtigkeit_alarm_level'),
    };
  },
  ttlSeconds: 60,
});

/** Articles used at a position. No document names the field of the class: it is read as `class` and `klasse`. */
export const articlesOfPosition = read({
  name: 'getArtikelDetails',
  group: 'positions',
  path: 'datenbroker/getArtikelDetails',
  send: ({ positionId }: { positionId: string; location: LocationKey }) => ({ position_id: positionId }),
  decode: (response, { location }) =>
    rows(response, (from, at) => {
      const article = fieldsOrNull(from, 'artikel') ?? {};
      const articleClass = [textOrNull(from, 'class'), textOrNull(from, 'klasse')].find((each) => each === 'A' || each === 'B');
      return {
        id: idOrNull(from, 'id') ?? String(at),
        location,
        usedAt: timeOrNull(from, 'datum'),
        articleId: idOrNull(article, 'id'),
        name: textOrNull(article, 'itemName') ?? '',
        unit: textOrNull(article, 'salUnitMsr'),
        quantity: numberOrNull(from, 'anzahl'),
        remark: textOrNull(from, 'bemerkung'),
        articleClass: articleClass ?? null,
      } as const;
    }),
  ttlSeconds: 120,
});
