import { asc, inArray, ne, sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import type { Database } from '../database/open.ts';
import { defects } from '../database/defectTables.ts';
import { planPictures, planPolygons, plans, planTokens } from '../database/planTables.ts';
import { placedPositions } from '../database/positionTables.ts';
import { areas, positions } from '../database/tables.ts';
import { drawFirstPage } from '../files/pdfPicture.ts';
import { type Drawing, renderFloorPlan, computePoint, type Room, layOutRooms } from './floorPlan.ts';
import { demoSites } from './places.ts';
import { insertAll } from './seedPositions.ts';

/** A plan to be made; `kind` selects the drawing, null where there is no file. */
type NewPlan = typeof plans.$inferInsert & { id: number; kind: Drawing | null };
type Area = typeof areas.$inferSelect;

const day = 24 * 60 * 60 * 1000;
/** The location with plans of every kind: a drawing, a PDF, one without a file, one that is not released. */
const exemplarySite = 1;
const maxOnPlan = 500;
const maxDefects = 60;
const upstairs = new Set(['Sozialräume', 'Büro', 'Technikräume']);
const outside = new Set(['Außenbereich']);
const sizes: Record<Drawing, readonly [width: number, height: number]> = { hall: [2400, 1500], floor: [1600, 1000], grounds: [2000, 1400] };

/** Draws plans of all locations with places of positions and defects, and polygons over the rooms. */
export async function seedPlans(db: Database, today: Date): Promise<void> {
  const areasByCustomer = Map.groupBy(await db.select().from(areas).orderBy(asc(areas.id)), ({ customerId }) => customerId);
  const made = demoSites.flatMap(({ id }) => createPlans(id, today));
  const rooms = made.flatMap((plan) => (plan.kind ? createPlanRooms(plan, areasByCustomer.get(plan.customerId) ?? [], made) : []));
  await db.insert(plans).values(
    made.map(({ kind, ...plan }) => {
      const own = rooms.filter(({ planId }) => planId === plan.id);
      return { ...plan, drawing: kind && renderFloorPlan(kind, own, plan.width, plan.height) };
    }),
  );
  await db.insert(planTokens).values([1, 2, 3].map((customerId) => ({ token: `demo-plan-token-${customerId}`, customerId, userId: customerId === 1 ? 3 : 2 })));
  await addPdfPlan(db, today);
  await placePositions(db, rooms);
  await placeDefects(db, rooms);
  await db.insert(planPolygons).values(rooms.map(createPolygon));
}

interface PlacedRoom extends Room {
  planId: number;
  areaId: number;
}

function createPlans(siteId: number, today: Date): NewPlan[] {
  if (siteId % 5 === 0) return [];
  const kinds = [
    ['hall', 'Erdgeschoss'],
    ['floor', 'Obergeschoss'],
    ['grounds', 'Außenanlage'],
  ] as const;
  const count = siteId === exemplarySite ? 3 : 1 + (siteId % 3);
  const drawn = kinds.slice(0, count).map(([kind, title], at) => createPlan(siteId, at + 1, title, kind, today));
  if (siteId !== exemplarySite) return drawn;
  drawn[2]!.isReleased = false;
  drawn[2]!.revisionRemark = 'Köderstationen an der Ostseite werden versetzt';
  return [...drawn, { ...createPlan(siteId, 5, 'Neubau Halle 2 (ohne Datei)', 'floor', today), kind: null }];
}

function createPlan(siteId: number, place: number, title: string, kind: Drawing, today: Date): NewPlan {
  const [width, height] = sizes[kind];
  return {
    id: siteId * 10 + place,
    customerId: siteId,
    title,
    createdAt: new Date(Number(today) - (400 + siteId + place * 9) * day),
    revisedAt: new Date(Number(today) - (20 + ((siteId * 11 + place) % 90)) * day),
    revisedBy: 1,
    revisionRemark: place === 1 ? 'Jährliche Prüfung' : null,
    isReleased: true,
    width,
    height,
    kind,
  };
}

/** Areas that a plan shows: those upstairs and outside have separate plans where there are such. */
function createPlanRooms(plan: NewPlan, own: readonly Area[], made: readonly NewPlan[]): PlacedRoom[] {
  const has = (drawing: Drawing) => made.some(({ customerId, kind }) => customerId === plan.customerId && kind === drawing);
  const findDrawing = (name: string): Drawing => {
    if (upstairs.has(name) && has('floor')) return 'floor';
    return outside.has(name) && has('grounds') ? 'grounds' : 'hall';
  };
  const shown = own.filter(({ name }) => findDrawing(name) === plan.kind);
  const rooms = layOutRooms(
    shown.map(({ name }) => name),
    plan.width,
    plan.height,
  );
  return rooms.map((room, at) => ({ ...room, planId: plan.id, areaId: shown[at]!.id }));
}

async function placePositions(db: Database, rooms: readonly PlacedRoom[]): Promise<void> {
  const roomByArea = new Map(rooms.map((room) => [room.areaId, room]));
  const places = await db
    .select({ id: positions.id, areaId: positions.areaId })
    .from(positions)
    .where(sql`${positions.id} % 10 <> 3 and not exists (select 1 where ${positions.id} % 29 = 0)`)
    .orderBy(asc(positions.id));
  const onPlan = new Map<number, number>();
  const chosen = places.filter(({ areaId }) => {
    const planId = roomByArea.get(areaId)?.planId;
    if (planId === undefined) return false;
    const count = (onPlan.get(planId) ?? 0) + 1;
    onPlan.set(planId, count);
    return count <= maxOnPlan;
  });
  const rows = [...Map.groupBy(chosen, ({ areaId }) => areaId)].flatMap(([areaId, own]) => {
    const room = roomByArea.get(areaId)!;
    return own.map(({ id }, at) => ({ positionId: id, planId: room.planId, coordinates: computePoint(room, at, own.length) }));
  });
  await insertAll(rows, (some) => db.insert(placedPositions).values(some));
}

async function placeDefects(db: Database, rooms: readonly PlacedRoom[]): Promise<void> {
  const roomByArea = new Map(rooms.map((room) => [room.areaId, room]));
  const open = await db.select({ id: defects.id, areaId: defects.areaId }).from(defects).where(ne(defects.status, 'ABGESCHLOSSEN')).orderBy(asc(defects.id));
  const onPlan = new Map<number, number>();
  const rows = open.flatMap(({ id, areaId }) => {
    const room = roomByArea.get(areaId);
    if (!room || id % 4 === 0) return [];
    const count = (onPlan.get(room.planId) ?? 0) + 1;
    onPlan.set(room.planId, count);
    if (count > maxDefects) return [];
    const x = room.x + room.width * (0.2 + ((id * 37) % 60) / 100);
    const y = room.y + room.height * (0.35 + ((id * 53) % 45) / 100);
    return [sql`(${id}::int, ${room.planId}::int, ${`${Math.round(x)},${Math.round(y)}`})`];
  });
  if (rows.length === 0) return;
  await db.execute(
    sql`update defects d set plan_id = v.plan_id, coordinates = v.coordinates from (values ${sql.join(rows, sql`, `)}) v (id, plan_id, coordinates) where d.id = v.id`,
  );
}

const tints = ['46,125,50', '21,101,192', '239,108,0', '106,27,154', '0,131,143', '173,20,87'] as const;

function createPolygon({ planId, areaId, name, x, y, width, height }: PlacedRoom) {
  const left = x + 12;
  const top = y + 12;
  const right = x + width - 12;
  const bottom = y + height - 12;
  const tint = tints[areaId % tints.length]!;
  return {
    id: areaId,
    planId,
    name,
    coordinates: [`${left},${top}`, `${right},${top}`, `${right},${bottom}`, `${left},${bottom}`].join(' '),
    color: `${tint},0.1`,
    colorStroke: `${tint},0.8`,
  };
}

async function addPdfPlan(db: Database, today: Date): Promise<void> {
  const picture = (await drawFirstPage(await createWarehousePdf()))!;
  const { kind: _, ...sheet } = createPlan(exemplarySite, 4, 'Lagerhalle Süd (PDF)', 'hall', today);
  const plan = { ...sheet, width: picture.width, height: picture.height };
  await db.insert(plans).values(plan);
  await db.insert(planPictures).values({ planId: plan.id, type: 'image/png', picture: picture.picture });
  const own = await db
    .select({ id: positions.id })
    .from(positions)
    .where(inArray(positions.customerId, [exemplarySite]));
  const unplaced = own.filter(({ id }) => id % 10 === 3).slice(0, 4);
  const room = { name: '', x: 200, y: 200, width: picture.width - 400, height: picture.height - 400 };
  await db
    .insert(placedPositions)
    .values(unplaced.map(({ id }, at) => ({ positionId: id, planId: plan.id, coordinates: computePoint(room, at, unplaced.length) })));
}

async function createWarehousePdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A3', layout: 'landscape', info: { Title: 'Lagerhalle Süd', CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.lineWidth(4).rect(60, 80, 1070, 660).stroke('#39434d');
  document.lineWidth(1);
  for (let row = 0; row < 6; row += 1)
    for (let bay = 0; bay < 9; bay += 1) document.rect(110 + bay * 108, 130 + row * 98, 90, 44).fillAndStroke('#eef1f4', '#c3cad1');
  document.fillColor('#39434d').fontSize(26).text('Lagerhalle Süd', 60, 34);
  document.fontSize(12).text('Maßstab 1:200', 60, 752);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
