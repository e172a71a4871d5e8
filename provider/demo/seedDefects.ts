import type { Database } from '../database/open.ts';
import { defectPhotos, defects } from '../database/defectTables.ts';
import { positions } from '../database/tables.ts';
import { formatHistoryLine } from '../features/defects/historyLine.ts';
import { defectTexts } from './defectTexts.ts';
import { advisors, demoSites, type DemoSite } from './places.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** The location whose list is long, with three photos to each defect. */
const largeSite = 1;
const largeCount = 200;

/** Numbers of defects that differ from the usual ones: a long list, and none. */
const unusualCounts = new Map([
  [largeSite, largeCount],
  [39, 0],
]);

const countDefects = ({ id }: DemoSite) => unusualCounts.get(id) ?? 2 + (id % 9);
const statuses = ['OFFEN', 'OFFEN', 'ERLEDIGT', 'ABGESCHLOSSEN'] as const;
const priorities = ['GERINGE_GEFAHR', 'MITTLERE_GEFAHR', 'HOHE_GEFAHR', 'GERINGE_GEFAHR', 'MITTLERE_GEFAHR'] as const;

/** Makes the defects of all locations and their photos, which are drawn when they are fetched. */
export async function seedDefects(db: Database, today: Date): Promise<void> {
  const places = await db.select({ id: positions.id, areaId: positions.areaId }).from(positions).orderBy(positions.id);
  const byArea = Map.groupBy(places, ({ areaId }) => areaId);
  const made = demoSites.flatMap((site) =>
    Array.from({ length: countDefects(site) }, (_, at) => {
      const areaId = site.id * 100 + (at % 4) + 1;
      const inArea = byArea.get(areaId) ?? [];
      const positionId = at % 10 === 9 ? null : (inArea[(at * 3) % inArea.length]?.id ?? null);
      return createDefect(site, at, areaId, positionId, today);
    }),
  );
  for (let at = 0; at < made.length; at += 500) await db.insert(defects).values(made.slice(at, at + 500));
  await db.insert(defectPhotos).values(made.flatMap(createPhotos));
}

type NewDefect = typeof defects.$inferInsert;

function createDefect(site: DemoSite, at: number, areaId: number, positionId: number | null, today: Date): NewDefect {
  const id = site.id * 1000 + at + 1;
  const status = statuses[at % statuses.length]!;
  const [shortText, detailText, responsible] = defectTexts[(at * 5 + Math.floor(at / defectTexts.length) + site.id) % defectTexts.length]!;
  const reportedOn = Math.floor(Number(today) / day) * day - ((countDefects(site) - at) * 2 + (site.id % 5) + 4) * day;
  const createdAt = new Date(reportedOn + 7 * hour + (at % 9) * 40 * minute);
  const resolvedAt = new Date(Number(createdAt) + 3 * day);
  const finishedAt = new Date(Number(createdAt) + 5 * day);
  const byCustomer = at % 7 === 3;
  const lines = [
    detailText,
    status === 'OFFEN' ? null : formatHistoryLine(resolvedAt, 'Klara Kundinger', 'Status', 'OFFEN -> ERLEDIGT'),
    status === 'ABGESCHLOSSEN' ? formatHistoryLine(finishedAt, 'Agnes Amtmann', 'Status', 'ERLEDIGT -> ABGESCHLOSSEN') : null,
  ];
  return {
    id,
    customerId: site.id,
    areaId,
    positionId,
    number: at + 1,
    status,
    priority: priorities[(at + site.id) % priorities.length]!,
    createdAt,
    finishedAt: status === 'ABGESCHLOSSEN' ? finishedAt : null,
    shortText,
    detailText: lines.filter((line) => line !== null).join('\n'),
    responsible,
    reporterName: byCustomer ? 'Klara Kundinger' : advisors[id % advisors.length]![0],
    customerEmail: byCustomer ? 'customer@portal.example' : null,
  };
}

function createPhotos({ id, customerId, createdAt }: NewDefect) {
  return Array.from({ length: customerId === largeSite ? 3 : id % 3 }, (_, at) => ({
    id: id * 10 + at,
    defectId: id,
    status: 'OFFEN',
    takenAt: new Date(Number(createdAt) + at * minute),
    email: 'berater1@provider.example',
    name: `mangel-${id}-${at + 1}.jpg`,
    type: 'image/jpeg',
  }));
}
