import {
  chargeOrNull,
  type Fields,
  fields,
  fieldsOrNull,
  flag,
  id,
  idOrNull,
  levelOrNull,
  getRefusal,
  textOrNull,
  timeOrNull,
} from '../../provider-client/decoders/values.ts';
import { acceptedFields } from '../../provider-client/decoders/refusal.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import type { Level } from '../../generated/resolvers.ts';
import { read } from '../../provider-client/endpoint.ts';
import type { CustomerIdentity } from '../../access/customerEndpoints.ts';
import type { NamedArea, TrapDevice, TrapPlace } from './models.ts';

/** Months for which a position's devices are listed after their removal. */
const monthsOfPosition = 6;

/** The explicit alarm level of a device report; a special word, WARNING, is as bad as red. */
const toLevel = (from: Fields): Level | null => (textOrNull(from, 'alarmLevel') === 'WARNING' ? 'RED' : levelOrNull(from, 'alarmLevel'));

const toArea = (from: Fields | null): NamedArea | null => {
  const areaId = from && idOrNull(from, 'id');
  return areaId === null ? null : { id: areaId, name: textOrNull(from!, 'name') ?? '' };
};
function toPlace(from: Fields | null): TrapPlace | null {
  const positionId = from && idOrNull(from, 'id');
  if (positionId === null) return null;
  return { positionId, number: textOrNull(from!, 'positionsNr'), name: textOrNull(from!, 'positionsBesch'), area: toArea(fieldsOrNull(from!, 'area')) };
}
const decodeObjectName = (from: Fields | null): string | null =>
  from && (textOrNull(from, 'bezeichnung') ?? textOrNull(fieldsOrNull(from, 'objekttyp') ?? {}, 'bezeichnung'));

/** Value in the device's data; undefined where it must be fetched. */
function decodeIfPresent<Value>(from: Fields, name: string, decode: (value: Fields) => Value): Value | undefined {
  const value = fieldsOrNull(from, name);
  return value === null ? undefined : decode(value);
}

function toDevice(from: Fields, customer: CustomerIdentity): Omit<TrapDevice, 'customerName'> {
  return {
    id: id(from, 'id'),
    location: customer.location,
    customerId: customer.id,
    country: customer.country,
    cardcode: customer.cardcode,
    areaId: '',
    serial: textOrNull(from, 'traplinkedId'),
    name: textOrNull(from, 'name'),
    description: textOrNull(from, 'description'),
    locationName: textOrNull(from, 'locationName'),
    lastHeartbeatAt: timeOrNull(from, 'lastHeartbeatTimestamp'),
    lastHeartbeatText: textOrNull(from, 'lastHeartbeat'),
    statusCode: textOrNull(from, 'deviceStatus'),
    statusAt: timeOrNull(from, 'timestamp'),
    battery: chargeOrNull(from, 'batteryStatus'),
    place: decodeIfPresent(from, 'position', toPlace),
    objectName: decodeIfPresent(from, 'objekt', decodeObjectName),
    area: decodeIfPresent(from, 'area', toArea),
  };
}

/** Devices of a location, or of one of its positions over the last months. */
export const deviceList = read({
  name: 'getTraplinkedDevices',
  group: 'devices',
  path: 'datenbroker/getTraplinkedDevices',
  send: ({ customer, positionId }: { customer: CustomerIdentity; positionId?: string }): Record<string, string | number> =>
    positionId === undefined ? { customer_id: customer.id } : { position_id: positionId, last_monate: monthsOfPosition },
  decode: (response, { customer }) => rows(fields(response)['traplinkedDevices'], (from) => toDevice(from, customer), 'traplinkedDevices'),
  decodesRows: 'traplinkedDevices',
  ttlSeconds: 60,
});

/** A device's address at the provider. */
export interface DeviceAt {
  deviceId: string;
  customerId: string;
}
const sendDevice = ({ deviceId, customerId }: DeviceAt) => ({ traplinked_device_id: deviceId, customer_id: customerId });
const decodeFoundOrNull = (response: unknown): Fields | null => (response === null || getRefusal(response) !== null ? null : fields(response));

export const positionOfDevice = read({
  name: 'getPositionOfTraplinkedDevice',
  group: 'devices',
  path: 'datenbroker/getPositionOfTraplinkedDevice',
  send: sendDevice,
  decode: (response) => toPlace(decodeFoundOrNull(response)),
  ttlSeconds: 300,
});

/** Designation of a device's object. */
export const objectOfDevice = read({
  name: 'getObjektOfTraplinkedDevice',
  group: 'devices',
  path: 'datenbroker/getObjektOfTraplinkedDevice',
  send: sendDevice,
  decode: (response) => decodeObjectName(decodeFoundOrNull(response)),
  ttlSeconds: 300,
});

export const areaOfDevice = read({
  name: 'getAreaOfTraplinkedDevice',
  group: 'devices',
  path: 'datenbroker/getAreaOfTraplinkedDevice',
  send: sendDevice,
  decode: (response) => toArea(decodeFoundOrNull(response)),
  ttlSeconds: 300,
});

/** Status of a device at a position; null when the provider knows none. */
export const deviceStatus = read({
  name: 'getTraplinkedDeviceStatus',
  group: 'devices',
  path: 'datenbroker/getTraplinkedDeviceStatus',
  send: ({ positionId, ...at }: DeviceAt & { positionId: string }) => ({ ...sendDevice(at), position_id: positionId }),
  decode: (response) => {
    const from = decodeFoundOrNull(response);
    if (!from || !('deviceStatus' in from)) return null;
    return {
      code: textOrNull(from, 'deviceStatus'),
      at: timeOrNull(from, 'timestamp'),
      uninstalledAt: timeOrNull(from, 'deinstalliertAm'),
      objectName: textOrNull(from, 'objektBezeichnung'),
    };
  },
  ttlSeconds: 60,
});

/** Reports of a device, the newest first. */
export const deviceHistory = read({
  name: 'getTraplinkedDeviceHistory',
  group: 'devices',
  path: 'datenbroker/getTraplinkedDeviceHistory',
  send: sendDevice,
  decode: (response) =>
    rows(
      fields(response)['traplinkedReports'],
      (from, at) => ({
        id: idOrNull(from, 'id') ?? String(at),
        reportedAt: timeOrNull(from, 'timestamp'),
        reportType: textOrNull(from, 'reportType'),
        event: textOrNull(from, 'eventType'),
        level: toLevel(from),
        status: textOrNull(from, 'deviceStatus'),
        description: textOrNull(from, 'description'),
        battery: chargeOrNull(from, 'batteryStatus'),
      }),
      'traplinkedReports',
    ).sort((one, other) => Number(other.reportedAt) - Number(one.reportedAt)),
  ttlSeconds: 60,
});

/** True where a device's wifi is unstable. */
export const unstableWifi = read({
  name: 'hasUnstableWifi',
  group: 'devices',
  path: 'datenbroker/hasUnstableWifi',
  send: ({ deviceId }: { deviceId: string }) => ({ device_id: deviceId }),
  decode: (response) => flag(acceptedFields(response), 'unstable_wifi'),
  ttlSeconds: 60,
});
