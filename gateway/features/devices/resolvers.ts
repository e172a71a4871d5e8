import { leftOutIn, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { placeOf as customerOf } from '../../access/scope.ts';
import { batteryPercent, batteryState } from '../../../domain/battery.ts';
import type { SignedIn } from '../../context.ts';
import type { Level, Resolvers, TrapDeviceFilter, TrapDeviceOrder } from '../../generated/resolvers.ts';
import { followList } from '../../infra/writes/followList.ts';
import { maxRowsOfLongList, type PageArgs, pageOf } from '../../lists/paging.ts';
import { batched } from '../../provider-client/batching.ts';
import type { Position } from '../positions/models.ts';
import { readSerial } from '../positions/service.ts';
import { deviceHistory, deviceList, deviceStatus, unstableWifi } from './endpoints.ts';
import { deviceBattery } from './deviceBattery.ts';
import { deviceSilence } from './deviceSilence.ts';
import { devicesOfAll } from './devicesOfAll.ts';
import { alarmTone, deviceState } from './deviceState.ts';
import { areaOf, devicesOfLocation, deviceTable, objectNameOf, oneDevice, placeOf, searchable } from './devicesOfLocation.ts';
import type { JudgedDevice, TrapDevice, TrapReport } from './models.ts';
import { listDevices } from './service.ts';
import { placedDevices } from './placedDevices.ts';
import { urgency } from './urgency.ts';

interface TableArguments extends PageArgs {
  filter?: TrapDeviceFilter | null;
  orderBy?: TrapDeviceOrder | null;
}

async function listed(devices: readonly TrapDevice[], { filter, orderBy, ...requested }: TableArguments, { provider }: Pick<SignedIn, 'provider'>) {
  const { text, statusCodes, needsAttention, ...only } = filter ?? {};
  const isBlank = !text?.trim();
  const now = provider.clock.now();
  const table = deviceTable(now);
  const wanted = chosen(needsAttention ? devices.filter((device) => urgency(device, now) > 0) : devices, only, now);
  const searched = isBlank ? wanted : await searchable(wanted, provider);
  const found = new Set(await table.filter(searched, text));
  const hasCode = ({ statusCode }: TrapDevice) => statusCodes?.includes(statusCode ?? 'NULL') === true;
  // Without a filter the codes select by themselves.
  const fitting = searched.filter((device) => hasCode(device) || (found.has(device) && !(isBlank && statusCodes?.length)));
  const shown = await table(fitting, null, orderBy);
  return {
    ...pageOf(shown, requested),
    unreadableCount: unreadableIn(devices),
    unfilteredCount: devices.length,
    leftOut: leftOutIn(devices),
    leftOutOfSearch: searched === wanted ? 0 : leftOutIn(searched),
    missingLocations: [] as string[],
    locations: 1,
    leftOutLocations: 0,
  };
}

/** Returns the devices that fit every part of the choice. */
function chosen(
  devices: readonly TrapDevice[],
  { silent, battery, states }: Pick<TrapDeviceFilter, 'silent' | 'battery' | 'states'>,
  now: Date,
): readonly TrapDevice[] {
  return devices.filter((device) => {
    const state = deviceBattery(device);
    if (typeof silent === 'boolean' && (deviceSilence(device, now) !== null) !== silent) return false;
    if (battery?.length && (state === null || !battery.includes(state))) return false;
    return !states?.length || states.includes(device.statusCode ?? '');
  });
}

const wifiLoader = batched((deviceId: string, provider) => provider.call(unstableWifi, { deviceId }));

/** Devices at a position within the last 6 months; the position was checked, so that they are the caller's, too. */
async function devicesOfPosition({ id, customerId, location, areaId, areaName }: Position, { provider }: Pick<SignedIn, 'provider'>): Promise<TrapDevice[]> {
  const customer = { id: customerId, location, ...customerOf(location), name: '' };
  const devices = await provider.call(deviceList, { customer, positionId: id });
  return devices.map((device) => ({ ...device, areaId, area: { id: areaId, name: areaName } }));
}

/** Reports of a device, the newest first. */
async function reportsOf({ id, customerId, location }: TrapDevice, { provider }: Pick<SignedIn, 'provider'>): Promise<TrapReport[]> {
  const reports = await provider.call(deviceHistory, { deviceId: id, customerId });
  return withUnreadable(
    reports.map((report) => ({ ...report, location, hasPicture: report.event === 'IMAGE_RECEIVED' })),
    unreadableIn(reports),
  );
}

const reportedState = (code: string | null, level: Level | null, { unknownCodes }: Pick<SignedIn, 'unknownCodes'>) =>
  code === null ? null : deviceState(code, level, null, unknownCodes);

const followed = {
  name: 'devices',
  read: listDevices,
  fields: ({ statusCode, silence, batteryState: battery }: JudgedDevice) => [statusCode, silence, battery],
};

/** 24/7 devices: lists, states, and what they reported. */
export const devices: Resolvers = {
  Query: {
    async devices(_root, requested, context) {
      const { devices: found, ...others } = await devicesOfAll(requested, context);
      return { ...(await listed(found, requested, context)), ...others };
    },
  },
  Customer: {
    devices: async (customer, requested, context) => listed(await devicesOfLocation(customer, context), requested, context),
    async placedDevices(customer, requested, context) {
      const placed = await placedDevices(customer, context);
      return { ...pageOf(placed, requested, maxRowsOfLongList), leftOut: leftOutIn(placed) };
    },
    device: (customer, { id }, context) => oneDevice(customer, id, context),
  },
  TrapDevice: {
    serialNumber: ({ serial }, _args, { session }) => (session?.user.role === 'ADMIN' ? serial : null),
    state: ({ statusCode, statusAt }, _args, { unknownCodes }) => deviceState(statusCode, null, statusAt, unknownCodes),
    silence: (device, _args, { provider }) => deviceSilence(device, provider.clock.now()),
    silentSince: (device, _args, { provider }) => (deviceSilence(device, provider.clock.now()) === null ? null : device.lastHeartbeatAt),
    urgency: (device, _args, { provider }) => urgency(device, provider.clock.now()),
    batteryPercent: ({ battery }) => batteryPercent(battery),
    batteryState: deviceBattery,
    hasUnstableWifi: ({ id }, _args, { provider }) => wifiLoader(provider, id),
    place: (device, _args, { provider }) => placeOf(device, provider),
    objectName: (device, _args, { provider }) => objectNameOf(device, provider),
    areaName: async (device, _args, { provider }) => (await areaOf(device, provider))?.name ?? null,
    async report(device, { id }, context) {
      return (await reportsOf(device, context)).find((report) => report.id === id) ?? null;
    },
    latestPicture: async (device, _args, context) => (await reportsOf(device, context)).find(({ hasPicture }) => hasPicture) ?? null,
    async history(device, requested, context) {
      const reports = await reportsOf(device, context);
      return { ...pageOf(reports, requested), unreadableCount: unreadableIn(reports) };
    },
  },
  TrapReport: {
    reportType: ({ reportType, level }, _args, context) => reportedState(reportType, level, context),
    event: ({ event, level }, _args, context) => reportedState(event, level, context),
    status: ({ status }, _args, context) => reportedState(status, null, context),
    alarmTone: ({ level }) => alarmTone(level),
    batteryPercent: ({ battery }) => batteryPercent(battery),
    batteryState: ({ battery }) => batteryState(battery),
  },
  Position: {
    async devices(position, { id }, context) {
      const devices = await devicesOfPosition(position, context);
      return id ? devices.filter((device) => device.id === id) : devices;
    },
  },
  InstalledObject: {
    async trap({ id, position, isTrap }, _args, context) {
      if (!isTrap) return null;
      const { provider, unknownCodes } = context;
      const [serial, here] = await Promise.all([readSerial(provider, { positionId: position.id, objectId: id }), devicesOfPosition(position, context)]);
      const device = here.find((one) => serial !== null && one.serial === serial);
      const status = device && (await provider.call(deviceStatus, { deviceId: device.id, customerId: position.customerId, positionId: position.id }));
      if (!status) return null;
      return {
        state: deviceState(status.code, null, status.at ?? device.statusAt, unknownCodes),
        uninstalledAt: status.uninstalledAt,
        objectName: status.objectName,
      };
    },
  },
  Subscription: {
    deviceStateChanged: {
      subscribe: (_root, { customer }, context) => followList(followed, customer, context),
      resolve: (changes: unknown) => changes as never,
    },
  },
  ResultTrap: {
    states: ({ codes, statusCode, level, reportedAt }, _args, { unknownCodes }) =>
      [...new Set(codes)].map((code) => deviceState(code, code === statusCode ? null : level, reportedAt, unknownCodes)),
  },
};
