import { joined, unreadableIn } from '../../provider-client/rows.ts';
import { placeOf as siteOf } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { Level, Resolvers, TrapDeviceSort } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { batched, fanOut } from '../../provider-client/batching.ts';
import { ownSites } from '../../locations/scopeOf.ts';
import type { Position } from '../positions/models.ts';
import { deviceHistory, deviceList, deviceStatus, unstableWifi } from './endpoints.ts';
import { alarmTone, batteryPercent, batteryState, deviceState } from './deviceState.ts';
import { areaOf, devicesOfSite, deviceTable, objectNameOf, oneDevice, placeOf } from './devicesOfSite.ts';
import type { TrapDevice } from './models.ts';

interface TableArguments {
  first?: number | null;
  offset?: number | null;
  filter?: string | null;
  sort?: TrapDeviceSort | null;
  needsAttention?: boolean | null;
}

function pageOf(devices: readonly TrapDevice[], { first, offset, filter, sort, needsAttention }: TableArguments, unknownCodes: Map<string, number>) {
  const isWanted = ({ statusCode, battery }: TrapDevice) =>
    ['WARNING', 'DANGER'].includes(deviceState(statusCode, null, null, unknownCodes).tone) || !['NORMAL', null].includes(batteryState(battery));
  const shown = deviceTable(needsAttention ? devices.filter(isWanted) : devices, filter, sort);
  return { total: shown.length, unreadable: unreadableIn(devices), unfilteredTotal: devices.length, rows: page(shown, first ?? 10, offset) };
}

const wifiLoader = batched((deviceId: string, provider) => provider.call(unstableWifi, { deviceId }));

/** Devices that stood at a position within the last 6 months; the position was checked, so that they are the caller's, too. */
async function devicesOfPosition({ id, customerId, location, areaId, areaName }: Position, { provider }: Pick<SignedIn, 'provider'>): Promise<TrapDevice[]> {
  const site = { id: customerId, location, ...siteOf(location), name: '' };
  const devices = await provider.call(deviceList, { site, positionId: id });
  return devices.map((device) => ({ ...device, areaId, area: { id: areaId, name: areaName } }));
}

/** 24/7 devices: lists, states, and what they reported. */
export const devices: Resolvers = {
  Query: {
    async devices(_root, asked, context) {
      const sites = await ownSites(context.session.user, context.provider);
      return pageOf(joined(await fanOut(sites, (site) => devicesOfSite(site, context))), asked, context.unknownCodes);
    },
  },
  Customer: {
    devices: async (site, asked, context) => pageOf(await devicesOfSite(site, context), asked, context.unknownCodes),
    device: (site, { id }, context) => oneDevice(site, id, context),
  },
  TrapDevice: {
    serialNumber: ({ serial }, _args, { session }) => (session?.user.role === 'ADMIN' ? serial : null),
    state: ({ statusCode, statusAt }, _args, { unknownCodes }) => deviceState(statusCode, null, statusAt, unknownCodes),
    batteryPercent: ({ battery }) => batteryPercent(battery),
    batteryState: ({ battery }) => batteryState(battery),
    hasUnstableWifi: ({ id }, _args, { provider }) => wifiLoader(provider, id),
    place: (device, _args, { provider }) => placeOf(device, provider),
    objectName: (device, _args, { provider }) => objectNameOf(device, provider),
    areaName: async (device, _args, { provider }) => (await areaOf(device, provider))?.name ?? null,
    async history({ id, customerId }, { first, offset }, { provider, unknownCodes }) {
      const reports = await provider.call(deviceHistory, { deviceId: id, customerId });
      const stateOf = (code: string | null, level: Level | null) => (code === null ? null : deviceState(code, level, null, unknownCodes));
      return {
        total: reports.length,
        unreadable: unreadableIn(reports),
        rows: page(reports, first ?? 10, offset).map((report) => ({
          ...report,
          reportType: stateOf(report.reportType, report.level),
          event: stateOf(report.event, report.level),
          status: stateOf(report.status, null),
          alarmTone: alarmTone(report.level),
          batteryPercent: batteryPercent(report.battery),
        })),
      };
    },
  },
  Position: {
    devices: (position, _args, context) => devicesOfPosition(position, context),
  },
  InstalledObject: {
    async trap({ id, position, isTrap }, _args, context) {
      if (!isTrap) return null;
      const { provider, unknownCodes, find } = context;
      const [serial, here] = await Promise.all([find.serial({ positionId: position.id, objectId: id }, { provider }), devicesOfPosition(position, context)]);
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
  ResultTrap: {
    states: ({ codes, statusCode, level, reportedAt }, _args, { unknownCodes }) =>
      [...new Set(codes)].map((code) => deviceState(code, code === statusCode ? null : level, reportedAt, unknownCodes)),
  },
};
