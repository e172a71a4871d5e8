import { toBatteryPercent } from '../../../domain/battery.ts';
import { formatNumber } from '../../../domain/formatNumber.ts';
import { isInFuture } from '../../../domain/silence.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { Action } from '../actions/models.ts';
import { listAcknowledgedAlarms } from '../actions/service.ts';
import type { JudgedDevice } from '../devices/models.ts';
import { getDeviceArea, getDevicePlace, listDevices } from '../devices/service.ts';
import { listAlarmTemplates } from '../alarmTemplates/service.ts';
import { listPositions } from '../positions/service.ts';
import { listUsers } from '../users/service.ts';
import type { Caller, Part } from './models.ts';
import { createColumns, findGaps, catchUnread, createTableFile } from './packFile.ts';
import { getTranslator } from '../../export/texts.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

const countHours = (from: Date, to: Date) => Math.floor((Number(to) - Number(from)) / 3_600_000);
/** Positions that one call lists. */
const positionsOfCall = 10;
/** A device's area and its position may have to be fetched. */
const callsOfDevice = 2;

/** Register of positions, by area and number. */
export const positions: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listPositions(requested.customer, caller);
    const rows = found
      .toSorted((one, other) => germanCollator.compare(one.areaName, other.areaName) || germanCollator.compare(one.number, other.number))
      .map(({ areaName, number, name, objectTypes }) => [areaName, number, name ?? '', objectTypes.map((type) => type.name).join(', ')]);
    const columns = createColumns([
      t('alarmTemplates:columns.area'),
      t('positions:columns.number'),
      t('defects:columns.position'),
      t('positions:columns.objects'),
    ]);
    const files =
      rows.length === 0
        ? []
        : [createTableFile(requested, t('auditPack:part.POSITIONS'), t('auditPack:part.POSITIONS'), async () => [{ title: '', columns, rows }])];
    return { files, gaps: findGaps(found), calls: 1 + Math.ceil(found.length / positionsOfCall) };
  },
};

/** Thresholds and measures of the alarm templates. */
export const thresholds: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listAlarmTemplates(requested.customer, caller);
    const rows = found
      .toSorted((one, other) => germanCollator.compare(one.areaName, other.areaName) || germanCollator.compare(one.task ?? '', other.task ?? ''))
      .map(({ areaName, task, taskDescription, greenFrom, yellowFrom, redFrom, yellowMeasures, redMeasures }) => [
        areaName,
        [task, taskDescription].filter(Boolean).join(': '),
        ...[greenFrom, yellowFrom, redFrom].map((value) => (value === null ? '' : formatNumber(value, requested.language))),
        yellowMeasures ?? '',
        redMeasures ?? '',
      ]);
    const columns = createColumns([
      t('alarmTemplates:columns.area'),
      t('alarmTemplates:columns.task'),
      t('alarmTemplates:columns.green'),
      t('alarmTemplates:columns.yellow'),
      t('alarmTemplates:columns.red'),
      t('alarmTemplates:columns.yellowMeasures'),
      t('alarmTemplates:columns.redMeasures'),
    ]);
    const files =
      rows.length === 0
        ? []
        : [createTableFile(requested, t('auditPack:part.THRESHOLDS'), t('auditPack:part.THRESHOLDS'), async () => [{ title: '', columns, rows }])];
    return { files, gaps: findGaps(found), calls: 1 };
  },
};

/** 24/7 devices: the time of the last report of each, and its battery. */
export const devices: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listDevices(requested.customer, caller);
    const sorted = found.toSorted((one, other) => germanCollator.compare(one.name ?? '', other.name ?? ''));
    const readDeviceRow = async (device: JudgedDevice, reader: Caller) => {
      const { name, serial, description, lastHeartbeatAt: at, heardText, silence, battery } = device;
      const [place, area] = await Promise.all([catchUnread(getDevicePlace(device, reader)), catchUnread(getDeviceArea(device, reader))]);
      const placeText = place === 'UNREAD' ? t('packFile:unread') : [place?.number, place?.name].filter(Boolean).join(' ');
      const areaName = area === 'UNREAD' ? null : area?.name;
      return [
        [name, serial].filter(Boolean).join(' / '),
        description ?? '',
        areaName ?? (place === 'UNREAD' ? null : place?.area?.name) ?? (area === 'UNREAD' ? t('packFile:unread') : ''),
        placeText,
        heardText ?? t('packFile:unknown'),
        // Hours would be invented where the age is known in days.
        at && silence !== null && !isInFuture(at, requested.at) ? formatNumber(countHours(at, requested.at), requested.language) : '',
        battery === null ? t('packFile:unknown') : `${toBatteryPercent(battery)}\u00a0%`,
      ];
    };
    const createAlarmRow = ({ thingText, cause, measure, status, createdAt, createdByName }: Action) => [
      thingText ?? '',
      cause,
      measure,
      t(`actions:status.${status}`),
      `${formatDayTime(createdAt)}, ${createdByName}`,
    ];
    const columns = createColumns([
      t('packFile:device'),
      t('devices:columns.description'),
      t('alarmTemplates:columns.area'),
      t('defects:columns.position'),
      t('packFile:lastHeard'),
      t('packFile:silentFor'),
      t('devices:columns.battery'),
    ]);
    const readTables = async (reader: Caller) => {
      const rows = await mapConcurrent(sorted, async (device) => readDeviceRow(device, reader));
      const alarms = await listAcknowledgedAlarms(requested.customer, requested.days, reader);
      const acknowledged = {
        title: t('packFile:acknowledgedAlarms'),
        columns: createColumns([
          t('actions:kind.TRAP_ALARM'),
          t('actions:columns.cause'),
          t('actions:columns.measure'),
          t('actions:columns.status'),
          t('actions:columns.createdAt'),
        ]),
        rows: alarms === 'unread' ? [] : alarms.map(createAlarmRow),
        notes: alarms === 'unread' ? [t('packFile:unread')] : [],
      };
      return [{ title: '', columns, rows, notes: [t('packFile:deviceNote')] }, ...(alarms.length > 0 ? [acknowledged] : [])];
    };
    return {
      files: sorted.length === 0 ? [] : [createTableFile(requested, t('auditPack:part.DEVICES'), t('auditPack:part.DEVICES'), readTables)],
      gaps: findGaps(found),
      calls: 1 + found.length * callsOfDevice,
    };
  },
};

/** Users with access to the location; for callers who may see users. */
export const users: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const found = await listUsers(requested.customer, caller);
    const rows = found
      .toSorted((one, other) => germanCollator.compare(one.lastName, other.lastName) || germanCollator.compare(one.firstName, other.firstName))
      .map(({ firstName, lastName, username, role, isEnabled, isInvited }) => [
        [lastName, firstName].filter(Boolean).join(' '),
        username,
        t(`packFile:roles.${role}`),
        isEnabled ? t('packFile:yes') : t('packFile:no'),
        isInvited ? t('packFile:no') : t('packFile:yes'),
      ]);
    const columns = createColumns([t('devices:columns.name'), t('users:columns.username'), t('packFile:role'), t('packFile:enabled'), t('packFile:signedIn')]);
    const files =
      rows.length === 0 ? [] : [createTableFile(requested, t('auditPack:part.USERS'), t('auditPack:part.USERS'), async () => [{ title: '', columns, rows }])];
    return { files, gaps: findGaps(found), calls: 1 };
  },
};
