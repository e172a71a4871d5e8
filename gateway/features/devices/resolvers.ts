import { countLeftOut, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { parseLocationKey as customerOf } from '../../access/scope.ts';
import { toBatteryPercent, getBatteryState } from '../../../domain/battery.ts';
import type { SignedIn } from '../../context.ts';
import type { Level, ListChanges, Resolvers, TrapDeviceFilter, TrapDeviceOrder } from '../../generated/resolvers.ts';
import { followList } from '../../infra/writes/followList.ts';
import { maxRowsOfLongList, type PageArgs, createPage } from '../../lists/paging.ts';
import { createBatchedRead } from '../../provider-client/batching.ts';
import type { Position } from '../positions/models.ts';
import { readSerial } from '../positions/service.ts';
import { deviceHistory, deviceStatus, unstableWifi } from './endpoints.ts';
import { getDeviceBattery } from './deviceBattery.ts';
import { getDeviceSilence, getLastReportAt, getSilentSince } from './deviceSilence.ts';
import { listDevicesOfLocations } from './devicesOfAll.ts';
import { getAlarmTone, getDeviceState } from './deviceState.ts';
import { getArea, fetchDevices, fetchLocationDevices, createDeviceTable, getObjectName, findDevice, getPosition, addSearchTexts } from './devicesOfLocation.ts';
import type { JudgedDevice, TrapDevice, TrapReport } from './models.ts';
import { listDevices } from './service.ts';
import { getPlacedDevices } from './placedDevices.ts';
import { getUrgency } from './urgency.ts';

interface TableArguments extends PageArgs {
  filter?: TrapDeviceFilter | null;
  orderBy?: TrapDeviceOrder | null;
}

async function listPage(devices: readonly TrapDevice[], { filter, orderBy, ...requested }: TableArguments, { provider }: Pick<SignedIn, 'provider'>) {
  const { text, statusCodes, needsAttention, ...only } = filter ?? {};
  const isBlank = !text?.trim();
  const now = provider.clock.now();
  const arrangeDevices = createDeviceTable(now);
  const filtered = filterDevices(needsAttention ? devices.filter((device) => getUrgency(device, now) > 0) : devices, only, now);
  const searched = isBlank ? filtered : await addSearchTexts(filtered, provider);
  const found = new Set(await arrangeDevices.filter(searched, text));
  const hasCode = ({ statusCode }: TrapDevice) => statusCodes?.includes(statusCode ?? 'NULL') === true;
  // Without a filter the codes select by themselves.
  const fitting = searched.filter((device) => hasCode(device) || (found.has(device) && !(isBlank && statusCodes?.length)));
  const shown = await arrangeDevices(fitting, null, orderBy);
  return {
    ...createPage(shown, requested),
    unreadableCount: countUnreadable(devices),
    unfilteredCount: devices.length,
    leftOut: countLeftOut(devices),
    leftOutOfSearch: searched === filtered ? 0 : countLeftOut(searched),
    missingLocations: [] as string[],
    locations: 1,
    leftOutLocations: 0,
  };
}

/** Returns the devices that fit every part of the choice. */
function filterDevices(
  devices: readonly TrapDevice[],
  { silent, battery, states }: Pick<TrapDeviceFilter, 'silent' | 'battery' | 'states'>,
  now: Date,
): readonly TrapDevice[] {
  return devices.filter((device) => {
    const state = getDeviceBattery(device);
    if (typeof silent === 'boolean' && (getDeviceSilence(device, now) !== null) !== silent) return false;
    if (battery?.length && (state === null || !battery.includes(state))) return false;
    return !states?.length || states.includes(device.statusCode ?? '');
  });
}

const loadUnstableWifi = createBatchedRead((deviceId: string, provider) => provider.call(unstableWifi, { deviceId }));

/** Devices at a position within the last 6 months; the position was checked, so that they are the caller's, too. */
async function fetchPositionDevices({ id, customerId, location, areaId, areaName }: Position, caller: Pick<SignedIn, 'provider'>): Promise<TrapDevice[]> {
  const devices = await fetchDevices({ id: customerId, location, ...customerOf(location), name: '' }, caller, id);
  return devices.map((device) => ({ ...device, areaId, area: { id: areaId, name: areaName } }));
}

/** Reports of a device, the newest first. */
async function fetchReports({ id, customerId, location }: TrapDevice, { provider }: Pick<SignedIn, 'provider'>): Promise<TrapReport[]> {
  const reports = await provider.call(deviceHistory, { deviceId: id, customerId });
  return withUnreadable(
    reports.map((report) => ({ ...report, location, hasPicture: report.event === 'IMAGE_RECEIVED' })),
    countUnreadable(reports),
  );
}

const getReportedState = (code: string | null, level: Level | null, { unknownCodes }: Pick<SignedIn, 'unknownCodes'>) =>
  code === null ? null : getDeviceState(code, level, null, unknownCodes);

const followed = {
  name: 'devices',
  read: listDevices,
  fields: ({ statusCode, silence, batteryState: battery }: JudgedDevice) => [statusCode, silence, battery],
};

/** 24/7 devices: lists, states, and what they reported. */
export const devices: Resolvers = {
  Query: {
    async devices(_root, requested, context) {
      const { devices: found, ...others } = await listDevicesOfLocations(requested, context);
      return { ...(await listPage(found, requested, context)), ...others };
    },
  },
  Customer: {
    devices: async (customer, requested, context) => listPage(await fetchLocationDevices(customer, context), requested, context),
    async placedDevices(customer, requested, context) {
      const placed = await getPlacedDevices(customer, context);
      return { ...createPage(placed, requested, maxRowsOfLongList), leftOut: countLeftOut(placed) };
    },
    device: (customer, { id }, context) => findDevice(customer, id, context),
  },
  TrapDevice: {
    serialNumber: ({ serial }, _args, { session }) => (session?.user.role === 'ADMIN' ? serial : null),
    state: ({ statusCode, statusAt }, _args, { unknownCodes }) => getDeviceState(statusCode, null, statusAt, unknownCodes),
    silence: (device, _args, { provider }) => getDeviceSilence(device, provider.clock.now()),
    heardAt: (device, _args, { provider }) => getLastReportAt(device, provider.clock.now()),
    silentSince: (device, _args, { provider }) => getSilentSince(device, provider.clock.now()),
    urgency: (device, _args, { provider }) => getUrgency(device, provider.clock.now()),
    batteryPercent: ({ battery }) => toBatteryPercent(battery),
    batteryState: getDeviceBattery,
    hasUnstableWifi: ({ id }, _args, { provider }) => loadUnstableWifi(provider, id),
    place: (device, _args, { provider }) => getPosition(device, provider),
    objectName: (device, _args, { provider }) => getObjectName(device, provider),
    areaName: async (device, _args, { provider }) => (await getArea(device, provider))?.name ?? null,
    async report(device, { id }, context) {
      return (await fetchReports(device, context)).find((report) => report.id === id) ?? null;
    },
    latestPicture: async (device, _args, context) => (await fetchReports(device, context)).find(({ hasPicture }) => hasPicture) ?? null,
    async history(device, requested, context) {
      const reports = await fetchReports(device, context);
      return { ...createPage(reports, requested), unreadableCount: countUnreadable(reports) };
    },
  },
  TrapReport: {
    reportType: ({ reportType, level }, _args, context) => getReportedState(reportType, level, context),
    event: ({ event, level }, _args, context) => getReportedState(event, level, context),
    status: ({ status }, _args, context) => getReportedState(status, null, context),
    alarmTone: ({ level }) => getAlarmTone(level),
    batteryPercent: ({ battery }) => toBatteryPercent(battery),
    batteryState: ({ battery }) => getBatteryState(battery),
  },
  Position: {
    async devices(position, { id }, context) {
      const devices = await fetchPositionDevices(position, context);
      return id ? devices.filter((device) => device.id === id) : devices;
    },
  },
  InstalledObject: {
    async trap({ id, position, isTrap }, _args, context) {
      if (!isTrap) return null;
      const { provider, unknownCodes } = context;
      const [serial, here] = await Promise.all([readSerial(provider, { positionId: position.id, objectId: id }), fetchPositionDevices(position, context)]);
      const device = here.find((one) => serial !== null && one.serial === serial);
      const status = device && (await provider.call(deviceStatus, { deviceId: device.id, customerId: position.customerId, positionId: position.id }));
      if (!status) return null;
      return {
        state: getDeviceState(status.code, null, status.at ?? device.statusAt, unknownCodes),
        uninstalledAt: status.uninstalledAt,
        objectName: status.objectName,
      };
    },
  },
  Subscription: {
    deviceStateChanged: {
      subscribe: (_root, { customer }, context) => followList(followed, customer, context),
      resolve: (changes: ListChanges) => changes,
    },
  },
  ResultTrap: {
    states: ({ codes, statusCode, level, reportedAt }, _args, { unknownCodes }) =>
      [...new Set(codes)].map((code) => getDeviceState(code, code === statusCode ? null : level, reportedAt, unknownCodes)),
  },
};
