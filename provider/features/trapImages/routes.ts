import { and, desc, eq, exists, inArray, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { trapDevices } from '../../database/deviceTables.ts';
import type { Database } from '../../database/open.ts';
import { areas, customers, positions, userCustomers } from '../../database/tables.ts';
import { trapImages } from '../../database/trapImageTables.ts';
import { idOf } from '../../queryFields.ts';
import { drawnTrapImage } from './drawnTrapImage.ts';

type Query = Record<string, string | undefined>;
type Posted = Record<string, unknown>;
/** A text or a number as text; empty for anything else. */
const textOf = (field: unknown) => (typeof field === 'string' || typeof field === 'number' ? String(field) : '');
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
export function trapImageRoutes(app: FastifyInstance, db: Database): void {
  function waiting(query: Query): SQL {
    const waits = and(isNull(trapImages.reviewedAt), eq(trapImages.isDeleted, false));
    if (query['customer_id'] !== undefined) return and(waits, eq(trapImages.customerId, idOf(query['customer_id'])))!;
    const assigned = db
      .select()
      .from(userCustomers)
      .innerJoin(customers, and(eq(customers.id, userCustomers.customerId), eq(customers.country, query['mandant'] ?? '')))
      .where(and(eq(userCustomers.userId, idOf(query['key_user_id'])), eq(userCustomers.isExtra, false), eq(userCustomers.customerId, trapImages.customerId)));
    return and(waits, exists(assigned))!;
  }

  app.get<{ Querystring: Query }>('/datenbroker/countTraplinkedImages', async ({ query }) => ({ anzahl: await db.$count(trapImages, waiting(query)) }));

  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedImages', async ({ query }) => {
    // The page first: what belongs to its images is looked up for these alone.
    const page = db
      .select()
      .from(trapImages)
      .where(waiting(query))
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
    const ids = (one === undefined ? textOf(posted['traplinked_report_image_ids']).split(',') : [one]).slice(0, maxIds).map(idOf);
    // Like the system that it replaces, it does not check whose images these are.
    const named = inArray(trapImages.id, ids);
    if (posted['deleted_by_customer'] === true) {
      await db.update(trapImages).set({ isDeleted: true }).where(named);
      return { success: true };
    }
    const level = levels.find((each) => each === posted['alarm_level']);
    const result = textOf(posted['result_value']);
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
    const id = idOf(Number.parseInt(params.file, 10));
    const [found] = await db.select({ id: trapImages.id }).from(trapImages).where(eq(trapImages.id, id));
    if (!found) return reply.code(404).send({ error: 'not_found' });
    return reply.type('image/jpeg').send(await drawnTrapImage(id));
  });
}
