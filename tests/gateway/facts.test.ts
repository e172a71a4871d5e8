import { unzipSync } from 'fflate';
import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { toIsoDay } from '../../domain/days.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '60' });
let person: Caller;
beforeAll(async () => {
  person = await stack.as('keyuser');
});

const fetchCustomer = async (operation: string, variables: object = {}) => (await person.execute(operation, { customer: bakery, ...variables })).data.customer;
const fetchFigures = async () => (await person.execute('PortfolioFigures', { customers: [bakery] })).data.portfolioFigures[0];
interface Finding {
  id: string;
  note: string | null;
}
const fetchFindings = async (rule: string): Promise<Finding[]> => {
  const { checks } = (await fetchCustomer('Readiness', { language: 'DE' })).readiness;
  return (checks as { rule: string; findings: { nodes: Finding[] } }[]).find((check) => check.rule === rule)!.findings.nodes;
};
const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a fact is the same wherever it is shown:', () => {
  test('the level of each position', async () => {
    const { nodes: rows } = (await fetchCustomer('PositionChunk', { first: 200, offset: 0 })).positions as { nodes: { id: string; level: string | null }[] };
    const levels = new Map(rows.map(({ id, level }) => [id, level]));
    expect(new Set(levels.values())).toEqual(new Set(['RED', 'YELLOW', 'GREEN']));
    const filterDiffering = (found: readonly (readonly [id: string, level: string | null])[]) => found.filter(([id, level]) => levels.get(id) !== level);

    const latest = (await fetchCustomer('PositionStates')).latestResults.nodes as { positionId: string; level: string | null }[];
    expect(latest).toHaveLength(rows.length);
    expect(filterDiffering(latest.map(({ positionId, level }) => [positionId, level]))).toEqual([]);

    const plans = (await fetchCustomer('PlanChoice')).plans as { id: string }[];
    const views = await Promise.all(plans.map(({ id }) => fetchCustomer('PlanView', { planId: id })));
    const markers = views.flatMap(({ plan }) => plan.positions as { id: string; level: string | null }[]);
    expect(markers.length).toBeGreaterThan(100);
    // A marker also has the level of an object there if that is worse.
    const tool = await stack.tool('keyuser');
    const query = '{ customer(key: { country: AT, cardcode: "100100" }) { positions(first: 200) { nodes { id level objectTypes { level } } } } }';
    const withObjects = (await tool.post({ query })).data.customer.positions.nodes as {
      id: string;
      level: string | null;
      objectTypes: { level: string | null }[];
    }[];
    const shown = new Map(
      withObjects.map(({ id, level, objectTypes }) => {
        const there = [level, ...objectTypes.map((type) => type.level)];
        return [id, ['RED', 'YELLOW', 'GREEN'].find((each) => there.includes(each)) ?? null];
      }),
    );
    expect(markers.filter(({ id, level }) => shown.get(id) !== level)).toEqual([]);

    const dialogs = await Promise.all(rows.slice(0, 30).map(({ id }) => fetchCustomer('PositionHead', { id })));
    expect(filterDiffering(dialogs.map(({ position }) => [position.id, position.level]))).toEqual([]);

    const day = toIsoDay(new Date());
    const { nodes: positions } = (await fetchCustomer('LevelsInPeriod', { from: `${day.slice(0, 7)}-01`, to: day, reports: 12 })).levelsInPeriod.positions;
    expect(positions.length).toBeGreaterThan(100);
    expect(filterDiffering(positions.map(({ positionId, worst }: { positionId: string; worst: string }) => [positionId, worst]))).toEqual([]);

    const { nodes: changes } = (await fetchCustomer('VisitComparison', { reportId: null, first: 1000 })).report.comparison.changes;
    expect(changes.length).toBeGreaterThan(0);
    const getLevelNow = ({ positionId, now }: { positionId: string; now: string | null }) => [positionId, now === 'NOT_CHECKABLE' ? null : now] as const;
    expect(filterDiffering(changes.filter(({ now }: { now: string | null }) => now !== null).map(getLevelNow))).toEqual([]);

    const red = await fetchFindings('RED_UNANSWERED');
    expect(red.length).toBeGreaterThan(0);
    expect(filterDiffering(red.map(({ id }) => [id, 'RED']))).toEqual([]);
  });

  test('silent devices and weak batteries', async () => {
    const now = Date.now();
    const hour = 3_600_000;
    // Every sixth device reports, is late, has a wrong clock, has no moment, has a text only, or is not connected.
    const kinds = [
      { lastHeartbeatTimestamp: now - hour },
      { lastHeartbeatTimestamp: now - 30 * hour },
      { lastHeartbeatTimestamp: now + 3 * hour },
      { lastHeartbeatTimestamp: null, lastHeartbeat: null },
      { lastHeartbeatTimestamp: null, lastHeartbeat: 'vor 3 Tagen' },
      { lastHeartbeatTimestamp: now - hour, deviceStatus: 'OFFLINE' },
    ];
    stack.alter('/datenbroker/getTraplinkedDevices', ({ traplinkedDevices }) => ({
      traplinkedDevices: traplinkedDevices.map((device: object, place: number) => ({ ...device, deviceStatus: 'ACTIVE', ...kinds[place % kinds.length] })),
    }));
    person = await stack.as('keyuser');
    const { nodes: rows } = (await fetchCustomer('CustomerDevices', { first: 200, offset: 0 })).devices;
    const silent = rows.filter(({ silence }: { silence: string | null }) => silence !== null) as { id: string; silence: string }[];
    expect(new Set(silent.map(({ silence }) => silence))).toEqual(new Set(['NOT_HEARD', 'WRONG_CLOCK', 'NEVER_HEARD', 'NOT_CONNECTED']));
    const found = await fetchFindings('DEVICE_SILENT');
    expect(getIds(found)).toEqual(getIds(silent));
    expect(new Map(found.map(({ id, note }) => [id, note]))).toEqual(new Map(silent.map(({ id, silence }) => [id, silence])));
    expect(await fetchFigures()).toMatchObject({ devices: rows.length, silentDevices: silent.length });
    const placed = (await fetchCustomer('PositionStates')).placedDevices.nodes as { device: { id: string; silence: string | null } }[];
    expect(getIds(placed.map(({ device }) => device).filter(({ silence }) => silence !== null))).toEqual(getIds(silent));
    const weak = rows.filter(({ batteryState }: { batteryState: string }) => batteryState === 'ALERT');
    expect(weak.length).toBeGreaterThan(0);
    expect(getIds(await fetchFindings('DEVICE_BATTERY_LOW'))).toEqual(getIds(weak));
  });

  test('defects that are open', async () => {
    const { totalCount: total, nodes: rows } = (await fetchCustomer('DefectList', { first: 500, onlyUnresolved: true })).defects;
    const { unresolved } = (await fetchCustomer('DefectCounts')).defectCounts;
    const { locations } = (await person.execute('LocationList', { first: 40, offset: 0 })).data;
    const listed = locations.nodes.find(({ cardcode }) => cardcode === bakery.cardcode);
    const { unresolvedDefects, highDefects } = (await fetchFigures())!;
    expect(total).toBeGreaterThan(0);
    expect([unresolved, listed!.openDefects, unresolvedDefects]).toEqual([total, total, total]);
    expect(highDefects).toBe(rows.filter(({ priority }: { priority: string }) => priority === 'HIGH').length);
    const atPositions = rows.filter(({ positionId }: { positionId: string | null }) => positionId !== null).length;
    expect(sum((await fetchCustomer('PositionDefectCounts')).openDefectsByPosition.nodes.map(({ open }: { open: number }) => open))).toBe(atPositions);
  });

  test('the red results of a visit', async () => {
    const { counts } = (await fetchCustomer('LastVisit')).report.outcome;
    const listed = (await fetchCustomer('ResultList', { reportId: null, first: 1, offset: 0, filter: 'Alarm', sort: null })).report.results;
    expect(counts.red).toBeGreaterThan(0);
    expect(listed.totalCount).toBe(counts.red);
  });

  test('the days since the last check, and a month’s alarm share', async () => {
    const { nodes: rows } = (await person.execute('Portfolio')).data.portfolio;
    const toDayNumber = (moment: string | Date) => Date.parse(toIsoDay(new Date(moment))) / 86_400_000;
    const dated = rows.filter(({ lastCheckAt }) => lastCheckAt !== null);
    expect(dated.map(({ daysSinceCheck }) => daysSinceCheck)).toEqual(dated.map(({ lastCheckAt }) => toDayNumber(new Date()) - toDayNumber(lastCheckAt)));
    const { url } = (await person.execute('PortfolioFile', { format: 'EXCEL', language: 'DE' })).data.portfolio.file;
    const [, ...lines] = await readSheet((await person.get(url)).body, 'Standorte');
    expect(lines.map((line) => line[8])).toEqual(rows.map(({ daysSinceCheck }) => daysSinceCheck));
    const { month, alarmShare, alarmChange } = (await fetchFigures())!;
    const line = lines.find((each) => each[1] === bakery.cardcode)!;
    expect([line[9], line[10], line[12]]).toEqual([month, alarmShare, alarmChange]);
    const [number, year] = month.split('.');
    const last = new Date(Date.UTC(Number(year), Number(number), 0)).getUTCDate();
    const period = { from: `${year}-${number}-01`, to: `${year}-${number}-${last}`, reports: 12 };
    expect((await fetchCustomer('LevelsInPeriod', period)).levelsInPeriod.figures.alarmShare).toBe(alarmShare);
  });

  test('the times of sensors outside the limits', async () => {
    person = await stack.as('keyuser');
    const to = toIsoDay(new Date());
    const from = toIsoDay(new Date(Date.now() - 6 * 86_400_000));
    const { sensorRecords } = (await fetchCustomer('SensorRecords', { from, to })) as {
      sensorRecords: { sensor: { id: string; name: string }; excursions: { id: string }[] }[];
    };
    const ids = sensorRecords.flatMap(({ excursions }) => getIds(excursions)).toSorted();
    expect(ids.length).toBeGreaterThan(0);
    expect(getIds(await fetchFindings('EXCURSION_UNACKNOWLEDGED'))).toEqual(ids);
    const { url } = (await fetchCustomer('SensorRecordFile', { from, to, format: 'EXCEL', language: 'DE' })).sensorRecordFile;
    const sheets = await readXlsxFile((await person.get(url)).body);
    const inFile = sensorRecords.map(({ sensor }) => {
      const lines = sheets.find(({ sheet }) => sheet.endsWith(sensor.name))!.data.map(([first]) => first);
      const table = lines.slice(lines.indexOf('Überschreitungen') + 2);
      return table.findIndex((first) => !['Temperatur', 'Luftfeuchtigkeit', 'Taupunkt'].includes(String(first)));
    });
    expect(inFile).toEqual(sensorRecords.map(({ excursions }) => excursions.length));
  });

  test('the visit’s results and open defects in the audit pack', async () => {
    // The pack's photos are no facts of this test.
    stack.alter('/datenbroker/getMaengel', (rows: object[]) => rows.map((row) => ({ ...row, bilder: [] })));
    person = await stack.as('keyuser');
    const fetchFiles = async (from: string, part: string) => {
      const { url } = (await fetchCustomer('AuditPackFile', { from, to: toIsoDay(new Date()), parts: [part], language: 'DE' })).auditPack.file;
      const files = Object.entries(unzipSync((await person.get(url)).body));
      return (ending: string) => Buffer.from(files.find(([name]) => name.includes('/') && name.endsWith(ending))![1]);
    };
    const { report } = await fetchCustomer('LastVisit');
    const visit = await fetchFiles(toIsoDay(new Date(report.endedAt)), 'RESULTS');
    const [heading, ...lines] = await readSheet(visit('xlsx'), 2);
    const levels = Object.groupBy(lines, (line) => String(line[heading!.indexOf('Stufe')]));
    const inWorkbook = ['Alarm', 'Warnung', 'in Ordnung', 'nicht überprüfbar'].map((word) => levels[word]!.length);
    const { green, yellow, red, notCheckable } = report.outcome.counts;
    expect(inWorkbook).toEqual([red, yellow, green, notCheckable]);
    const inDocument = (await readPdfText(visit('pdf'))).matchAll(/^([\d.,\u00a0\u202f ]+)\s+[◆▲●■] /gm);
    expect([...inDocument].slice(0, 4).map(([, count]) => Number(count!.replace(/\D/g, '')))).toEqual(inWorkbook);
    const { nodes: open } = (await fetchCustomer('DefectList', { first: 500, onlyUnresolved: true })).defects as { nodes: { number: string }[] };
    const list = await readPdfText((await fetchFiles(toIsoDay(new Date()), 'DEFECTS'))('pdf'));
    const inList = [...list.matchAll(/^(\d+) \d\d\.\d\d\.\d{4} aktiv /gm)].map(([, number]) => number!);
    expect(inList.toSorted()).toEqual(open.map(({ number }) => number).toSorted());
    stack.alter('/datenbroker/getMaengel', null);
  });

  test('assigned locations, also those that are assigned in addition', async () => {
    const keyUser = await stack.as('keyuser.de');
    const fetchData = async (operation: string, variables: object = {}) => (await keyUser.execute(operation, variables)).data;
    const getCodes = (rows: readonly { cardcode: string }[]) => rows.map(({ cardcode }) => cardcode).toSorted();
    const tool = await stack.tool('keyuser.de');
    const { nodes: listed } = (await tool.post({ query: '{ locations { nodes { cardcode isExtra } } }' })).data.locations;
    const own = getCodes(listed.filter(({ isExtra }: { isExtra: boolean }) => !isExtra));
    expect([listed.length, own.length]).toEqual([6, 5]);
    expect(getCodes((await fetchData('Portfolio')).portfolio.nodes)).toEqual(getCodes(listed));
    expect((await fetchData('AllDevices')).devices.locations).toBe(own.length);
    const isOwn = ({ customer }: { customer: { cardcode: string } | null }) => customer === null || own.includes(customer.cardcode);
    for (const { nodes } of [(await fetchData('NotificationList')).notifications, (await fetchData('TrapImageList')).trapImages])
      expect(nodes.filter((row: { customer: { cardcode: string } | null }) => !isOwn(row))).toEqual([]);
  });
});
