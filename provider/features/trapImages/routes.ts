import { and, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trapDevices } from '../../database/deviceTables.ts';
import type { Database } from '../../database/open.ts';
import { areas, customers, positions, userCustomers } from '../../database/tables.ts';
import { trapImages } from '../../database/trapImageTables.ts';
import { parseId } from '../../queryFields.ts';
import sharp from 'sharp';

const floors = ['#8d948a', '#9a8f80', '#7f8a93', '#94907c'];

/** The view of a trap's camera: a floor with a trap, on every third image with a mouse; another one for each id. */
function drawTrapImage(id: number): Promise<Buffer> {
  const x = 300 + ((id * 97) % 620);
  const y = 300 + ((id * 61) % 360);
  const turn = (id * 37) % 360;
  const mouse = `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#3b332c"><ellipse rx="92" ry="46"/><circle cx="92" cy="-6" r="30"/><circle cx="84" cy="-36" r="14"/><circle cx="108" cy="-34" r="14"/><path d="M-90 0q-90 40 -170 -20" stroke="#3b332c" stroke-width="9" fill="none"/></g>`;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960">
    <rect width="1280" height="960" fill="#4a4f4b"/><rect x="70" y="90" width="1140" height="780" rx="48" fill="${floors[id % floors.length]}"/>
    <path d="M70 ${500 + (id % 90)}h1140M${420 + (id % 200)} 90v780" stroke="#00000022" stroke-width="6"/>
    <rect x="470" y="380" width="360" height="230" rx="20" fill="none" stroke="#2f3432" stroke-width="18"/><path d="M500 400l300 190" stroke="#b9bfb8" stroke-width="10"/>
    ${id % 3 === 0 ? mouse : ''}<rect x="70" y="836" width="260" height="34" fill="#0008"/><rect x="84" y="848" width="${120 + (id % 90)}" height="10" fill="#fffb"/>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer();
}

type Query = Record<string, string | undefined>;
type Posted = Record<string, unknown>;
/** A text or a number as text; empty for anything else. */
const toText = (field: unknown) => (typeof field === 'string' || typeof field === 'number' ? String(field) : '');
const pageSize = 50;
const maxIds = 200;
const shownOfCustomer = {
  id: customers.id,
  cardcode: customers.cardcode,
  name: customers.name,
  postcode: customers.postcode,
  city: customers.city,
  address: customers.address,
  country: customers.country,
};
const levels = ['GRUEN', 'GELB', 'ROT'];
/** Tasks by id; those of type 2 have texts to choose from. */
const tasks: Readonly<Record<number, object>> = {
  1: {
    id: 1,
    uVagAusprid: '2',
    requiredTexts: ['kein Fang', '1 Maus', 'mehrere Mäuse', 'Fremdkörper'].map((beschreibung, at) => ({ id: 101 + at, beschreibung })),
  },
  2: { id: 2, uVagAusprid: '1', requiredTexts: [] },
};

/** Images of 24/7 traps that wait for their review: how many, a page of them, and what becomes of them. */
export function registerTrapImageRoutes(app: FastifyInstance, db: Database): void {
  function createWaitingCondition(query: Query): SQL {
    const waits = and(isNull(trapImages.reviewedAt), eq(trapImages.isDeleted, false));
    if (query['customer_id'] !== undefined) return and(waits, eq(trapImages.customerId, parseId(query['customer_id'])))!;
    const assigned = db
      .select()
      .from(userCustomers)
      .innerJoin(customers, and(eq(customers.id, userCustomers.customerId), eq(customers.country, query['mandant'] ?? '')))
      .where(
        and(eq(userCustomers.userId, parseId(query['key_user_id'])), eq(userCustomers.isExtra, false), eq(userCustomers.customerId, trapImages.customerId)),
      );
    return and(waits, exists(assigned))!;
  }

  app.get<{ Querystring: Query }>('/datenbroker/countTraplinkedImages', async ({ query }) => ({
    anzahl: await db.$count(trapImages, createWaitingCondition(query)),
  }));

  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedImages', async ({ query }) => {
    // The page first: what belongs to its images is looked up for these alone.
    const page = db
      .select()
      .from(trapImages)
      .where(createWaitingCondition(query))
      .orderBy(desc(trapImages.takenAt), desc(trapImages.id))
      .limit(pageSize)
      .offset(Math.max(0, Math.trunc(Number(query['offset'] ?? 0)) || 0))
      .as('image');
    const found = await db
      .select({
        image: {
          id: page.id,
          takenAt: page.takenAt,
          taskId: page.taskId,
          description: page.description,
          resultValue: page.resultValue,
          level: page.level,
        },
        customer: shownOfCustomer,
        position: { id: positions.id, number: positions.number, description: positions.description },
        area: areas,
        device: { id: trapDevices.id, serial: trapDevices.serial, name: trapDevices.name },
      })
      .from(page)
      .innerJoin(customers, eq(customers.id, page.customerId))
      .innerJoin(positions, eq(positions.id, page.positionId))
      .innerJoin(areas, eq(areas.id, positions.areaId))
      .innerJoin(trapDevices, eq(trapDevices.id, page.deviceId))
      .orderBy(desc(page.takenAt), desc(page.id));
    return {
      traplinkedReportImages: found.map(({ image, customer, position, area, device }) => ({
        id: image.id,
        src: `documents/trapImage/${image.id}.jpg`,
        dateTime: Number(image.takenAt),
        customer: {
          id: customer.id,
          cardcode: customer.cardcode,
          kunde: customer.name,
          zipcode: customer.postcode,
          ort: customer.city,
          adresse: customer.address,
          biotechCountry: { name: customer.country },
        },
        position: { id: position.id, positionsNr: position.number, positionsBesch: position.description, area: { id: area.id, name: area.name } },
        traplinkedDevice: { id: device.id, traplinkedId: device.serial, name: device.name },
        traplinkedReport: { description: image.description },
        task: image.taskId === null ? null : tasks[image.taskId],
        resultValue: image.resultValue,
        alarmLevel: image.level,
      })),
    };
  });

  app.post<{ Body: Posted | null }>('/datenbroker/saveTraplinkedImage', async ({ body }) => {
    const posted = body ?? {};
    const one = posted['traplinked_report_image_id'];
    const ids = (one === undefined ? toText(posted['traplinked_report_image_ids']).split(',') : [one]).slice(0, maxIds).map(parseId);
    // Like the system that it replaces, it does not check whose images these are.
    const named = inArray(trapImages.id, ids);
    if (posted['deleted_by_customer'] === true) {
      await db.update(trapImages).set({ isDeleted: true }).where(named);
      return { success: true };
    }
    const level = levels.find((each) => each === posted['alarm_level']);
    const result = toText(posted['result_value']);
    if (level === undefined && result === '') return { error: 'no_result' };
    await db
      .update(trapImages)
      .set({
        reviewedAt: new Date(),
        level: level ?? null,
        resultValue: result === '' ? null : result,
        ...(typeof posted['description'] === 'string' ? { description: posted['description'] } : {}),
      })
      .where(named);
    return { success: true };
  });

  app.get<{ Params: { file: string } }>('/documents/trapImage/:file', async ({ params }, reply) => {
    const id = parseId(Number.parseInt(params.file, 10));
    const [found] = await db.select({ id: trapImages.id }).from(trapImages).where(eq(trapImages.id, id));
    if (!found) return reply.code(404).send({ error: 'not_found' });
    return reply.type('image/jpeg').send(await drawTrapImage(id));
  });
}
