import { GatewayError } from '../../errors.ts';
import { dayText, minuteText } from '../../lists/dayText.ts';
import { type PdfTable } from '../../export/tablePdf.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import type { JudgedDevice } from '../devices/models.ts';
import { getDeviceArea, getDevicePlace, listDevices } from '../devices/service.ts';
import type { Advisor } from '../persons/models.ts';
import { listAdvisors } from '../persons/service.ts';
import { listAlarmTemplates } from '../alarmTemplates/service.ts';
import { listPositions } from '../positions/service.ts';
import { listUsers } from '../users/service.ts';
import type { Caller, Part } from './models.ts';
import { atMost, gapsOf, openedFile, tableFile } from './packFile.ts';
import { packTexts } from './texts.ts';

const columnsOf = (of: readonly (readonly [heading: string, width: number])[]): PdfTable['columns'] => of.map(([heading, width]) => ({ heading, width }));
const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const valueText = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));
const hour = 3_600_000;
/** Positions that one call lists. */
const positionsOfCall = 10;
/** A device's area and its position may have to be fetched. */
const callsOfDevice = 2;
/** The list of orders, and of five visits the report and the results. */
const callsOfTeam = 11;
/** Maximum number of training documents of a pack. */
const maxDocuments = 200;

/** Register of positions, by area and number. */
export const positions: Part = {
  async plan(asked, caller) {
    const words = packTexts(asked.language);
    const found = await listPositions(asked.customer, caller);
    const rows = found
      .toSorted((one, other) => collator.compare(one.areaName, other.areaName) || collator.compare(one.number, other.number))
      .map(({ areaName, number, name, objectTypes }) => [areaName, number, name ?? '', objectTypes.map((type) => type.name).join(', ')]);
    const columns = columnsOf([
      [words.area, 3],
      [words.positionNumber, 2],
      [words.position, 4],
      [words.objects, 6],
    ]);
    const files = rows.length === 0 ? [] : [tableFile(asked, words.parts.POSITIONS, words.parts.POSITIONS, async () => [{ title: '', columns, rows }])];
    return { files, gaps: gapsOf(found), calls: 1 + Math.ceil(found.length / positionsOfCall) };
  },
};

/** Thresholds and measures of the alarm templates. */
export const thresholds: Part = {
  async plan(asked, caller) {
    const words = packTexts(asked.language);
    const found = await listAlarmTemplates(asked.customer, caller);
    const rows = found
      .toSorted((one, other) => collator.compare(one.areaName, other.areaName) || collator.compare(one.task ?? '', other.task ?? ''))
      .map(({ areaName, task, taskDescription, greenFrom, yellowFrom, redFrom, yellowMeasures, redMeasures }) => [
        areaName,
        [task, taskDescription].filter(Boolean).join(': '),
        ...[greenFrom, yellowFrom, redFrom].map(valueText),
        yellowMeasures ?? '',
        redMeasures ?? '',
      ]);
    const columns = columnsOf([
      [words.area, 3],
      [words.task, 4],
      [words.greenFrom, 1.2],
      [words.yellowFrom, 1.2],
      [words.redFrom, 1.2],
      [words.yellowMeasures, 5],
      [words.redMeasures, 5],
    ]);
    const files = rows.length === 0 ? [] : [tableFile(asked, words.parts.THRESHOLDS, words.parts.THRESHOLDS, async () => [{ title: '', columns, rows }])];
    return { files, gaps: gapsOf(found), calls: 1 };
  },
};

/** A cell whose call failed. */
const orUnread = <Value>(reading: Promise<Value>): Promise<Value | 'UNREAD'> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.code === 'SESSION_ENDED') throw error;
    return 'UNREAD';
  });

/** 24/7 devices: the time of the last report of each, and its battery. */
export const devices: Part = {
  async plan(asked, caller) {
    const words = packTexts(asked.language);
    const found = await listDevices(asked.customer, caller);
    const sorted = found.toSorted((one, other) => collator.compare(one.name ?? '', other.name ?? ''));
    const rowOf = async (device: JudgedDevice, reader: Caller) => {
      const { name, serial, description, lastHeartbeatAt, silence, battery } = device;
      const [place, area] = await Promise.all([orUnread(getDevicePlace(device, reader)), orUnread(getDeviceArea(device, reader))]);
      const placeText = place === 'UNREAD' ? words.unread : [place?.number, place?.name].filter(Boolean).join(' ');
      const areaName = area === 'UNREAD' ? null : area?.name;
      return [
        [name, serial].filter(Boolean).join(' / '),
        description ?? '',
        areaName ?? (place === 'UNREAD' ? null : place?.area?.name) ?? (area === 'UNREAD' ? words.unread : ''),
        placeText,
        lastHeartbeatAt ? minuteText(lastHeartbeatAt) : words.unknown,
        lastHeartbeatAt && silence !== null && silence !== 'WRONG_CLOCK' ? String(Math.floor((Number(asked.at) - Number(lastHeartbeatAt)) / hour)) : '',
        battery === null ? words.unknown : `${Math.round(battery * 100)}\u00a0%`,
      ];
    };
    const columns = columnsOf([
      [words.device, 4],
      [words.description, 4],
      [words.area, 3],
      [words.position, 4],
      [words.lastHeard, 3],
      [words.silentFor, 2],
      [words.battery, 2],
    ]);
    const written = async (reader: Caller) => {
      const rows = await mapConcurrent(sorted, async (device) => rowOf(device, reader));
      return [{ title: '', columns, rows, notes: [words.deviceNote] }];
    };
    return {
      files: sorted.length === 0 ? [] : [tableFile(asked, words.parts.DEVICES, words.parts.DEVICES, written)],
      gaps: gapsOf(found),
      calls: 1 + found.length * callsOfDevice,
    };
  },
};

/** Advisors with their qualifications, and their training documents. */
export const team: Part = {
  async plan(asked, caller) {
    const words = packTexts(asked.language);
    const { cards, missingVisits } = await listAdvisors(asked.customer, caller);
    const found = cards.filter((card) => 'qualifications' in card);
    const unread = cards.flatMap((card) => ('unreadName' in card ? [card.unreadName] : []));
    const qualification = ({ title, description, validUntil }: Advisor['qualifications'][number]) =>
      [[title, description].filter(Boolean).join(': '), validUntil && `${words.validUntil} ${dayText(validUntil)}`].filter(Boolean).join(', ');
    const rows = [
      ...found.map((one) => [
        one.name,
        one.function ?? '',
        [one.phone, one.mobile, one.email].filter(Boolean).join(', '),
        one.qualifications.map(qualification).join('; '),
      ]),
      ...unread.map((name) => [name, words.unread, words.unread, words.unread]),
    ];
    const columns = columnsOf([
      [words.name, 3],
      [words.function, 3],
      [words.contact, 4],
      [words.qualifications, 8],
    ]);
    const documents = found.flatMap(({ name, trainingDocuments }) => trainingDocuments.map((document) => ({ name, document })));
    const { kept, gaps } = atMost(documents, maxDocuments);
    const tables = [{ title: '', columns, rows, notes: [words.teamNote] }];
    return {
      files: [
        ...(rows.length === 0 ? [] : [tableFile(asked, words.parts.TEAM, words.parts.TEAM, async () => tables)]),
        ...kept.map(({ name, document }) =>
          openedFile({ title: `${words.training} ${name} ${document.title}`, ending: 'pdf', source: `${words.parts.TEAM}, ${name}` }, 'providerFile', {
            path: document.path,
          }),
        ),
      ],
      gaps: [
        ...(rows.length === 0 && missingVisits === 0 ? gapsOf([]) : []),
        ...(missingVisits > 0 ? [{ kind: 'VISITS_UNREAD' as const, count: missingVisits }] : []),
        ...unread.map((text) => ({ kind: 'SOURCE_UNREAD' as const, text })),
        ...gaps,
        ...found.flatMap(({ name, qualifications }) => (qualifications.length === 0 ? [{ kind: 'ADVISOR_WITHOUT_QUALIFICATION' as const, text: name }] : [])),
      ],
      calls: callsOfTeam + cards.length + kept.length,
    };
  },
};

/** Users with access to the location; for callers who may see users. */
export const users: Part = {
  async plan(asked, caller) {
    const words = packTexts(asked.language);
    const found = await listUsers(asked.customer, caller);
    const rows = found
      .toSorted((one, other) => collator.compare(one.lastName, other.lastName) || collator.compare(one.firstName, other.firstName))
      .map(({ firstName, lastName, username, role, isEnabled, isInvited }) => [
        [lastName, firstName].filter(Boolean).join(' '),
        username,
        words.roles[role],
        isEnabled ? words.yes : words.no,
        isInvited ? words.no : words.yes,
      ]);
    const columns = columnsOf([
      [words.name, 4],
      [words.username, 5],
      [words.role, 2],
      [words.enabled, 1.5],
      [words.signedIn, 2.5],
    ]);
    const files = rows.length === 0 ? [] : [tableFile(asked, words.parts.USERS, words.parts.USERS, async () => [{ title: '', columns, rows }])];
    return { files, gaps: gapsOf(found), calls: 1 };
  },
};
