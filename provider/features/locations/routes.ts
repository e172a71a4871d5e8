import { and, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { placedPositions } from '../../database/positionTables.ts';
import { areas, customers, positions, userCustomers, users } from '../../database/tables.ts';
import { parseAreaIds, parseId, parseObject } from '../../queryFields.ts';

/** A location as the old system writes it. */
function toLocationResponse(customer: typeof customers.$inferSelect) {
  return {
    id: customer.id,
    customerId: customer.id,
    cardcode: customer.cardcode,
    kunde: customer.name,
    zipcode: customer.postcode,
    ort: customer.city,
    adresse: customer.address,
    land: customer.country === 'AT' ? 'Österreich' : 'Deutschland',
    tel: customer.phone,
    token: customer.token,
    biotechCountry: { name: customer.country },
  };
}

interface Listing {
  mandant?: string;
  keyUserId?: string;
  biotechUser_id?: string;
  areasAllowed?: string;
  showDetails?: string;
}
type Customer = typeof customers.$inferSelect;

type SiteState = {
  id: number;
  visit: number | null;
  ended_at: string | null;
  month: number | null;
  start_at: string | null;
  visit_level: number | null;
  month_level: number | null;
  open_defects: number;
};

/** Locations, key users and areas. */
export function registerLocationRoutes(app: FastifyInstance, db: Database): void {
  async function readAssignedLocations(userId: number, withExtra: boolean): Promise<{ customer: Customer; isExtra: boolean }[]> {
    const rows = await db
      .select()
      .from(userCustomers)
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(eq(userCustomers.userId, userId))
      .orderBy(customers.id);
    return rows.map((row) => ({ customer: row.customers, isExtra: row.user_customers.isExtra })).filter(({ isExtra }) => withExtra || !isExtra);
  }

  async function countLocations(userId: number) {
    const own = (await readAssignedLocations(userId, false)).map(({ customer }) => toLocationResponse(customer));
    return { anzahl: own.length, customer: own };
  }

  app.get<{ Querystring: { biotechUser_id?: string } }>('/biotechUser/countCustomerOfBiotechUser', async ({ query }) =>
    countLocations(parseId(query.biotechUser_id)),
  );
  app.get<{ Querystring: { userjson?: string; routeQuery?: string } }>('/datenbroker/countCustomerOfKeyUser', async ({ query }) => {
    return countLocations(parseId(parseObject(query.userjson)['id']));
  });

  /** Locations of a country: a user's own and extra ones, or all of them when no user is named. */
  async function listLocations({ mandant, biotechUser_id, keyUserId, areasAllowed, showDetails }: Listing) {
    const userId = biotechUser_id ?? keyUserId;
    const of =
      userId === undefined
        ? (await db.select().from(customers).orderBy(customers.id)).map((customer) => ({ customer, isExtra: false }))
        : await readAssignedLocations(parseId(userId), true);
    const rows = of.filter(({ customer }) => customer.country === mandant);
    const states =
      showDetails === 'true'
        ? await readLocationStates(
            rows.map(({ customer }) => customer.id),
            areasAllowed,
          )
        : new Map<number, object>();
    return {
      customerListAnalytics: rows.map(({ customer, isExtra }) => ({ ...toLocationResponse(customer), notKeyUser: isExtra, ...states.get(customer.id) })),
    };
  }
  app.get<{ Querystring: Listing }>('/datenbroker/customers', async ({ query }) => listLocations(query));
  app.get<{ Querystring: Listing }>('/biotechUser/findCustomersOfBiotechUser', async ({ query }) =>
    listLocations({ ...query, biotechUser_id: query.biotechUser_id ?? '' }),
  );

  app.get<{ Querystring: { mandant?: string; cardcode?: string } }>('/datenbroker/getCustomer', async ({ query }) => {
    const [found] = await db
      .select()
      .from(customers)
      .where(and(eq(customers.country, query.mandant ?? ''), eq(customers.cardcode, query.cardcode ?? '')));
    return found ? toLocationResponse(found) : {};
  });

  app.get<{ Querystring: { term?: string; showActive?: string } }>('/datenbroker/findCustomers', async ({ query }) => {
    const like = `%${(query.term ?? '').replace(/[%_\\]/g, '\\$&')}%`;
    const fits = or(...[customers.cardcode, customers.name, customers.postcode, customers.city, customers.address].map((column) => ilike(column, like)));
    const rows = await db
      .select()
      .from(customers)
      .where(query.showActive === 'true' ? and(fits, eq(customers.isActive, true)) : fits)
      .orderBy(customers.name);
    const states = await readLocationStates(
      rows.map(({ id }) => id),
      undefined,
    );
    return rows.map((customer) => ({ ...toLocationResponse(customer), ...states.get(customer.id) }));
  });

  app.get<{ Querystring: { customer_id?: string } }>('/datenbroker/findKeyUserOfCustomer', async ({ query }) => {
    const [found] = await db
      .select()
      .from(customers)
      .innerJoin(users, eq(users.id, customers.keyUserId))
      .where(eq(customers.id, parseId(query.customer_id)));
    return found ? toKeyUserResponse(found.users) : {};
  });
  app.get<{ Querystring: { keyUserId?: string } }>('/datenbroker/getKeyUser', async ({ query }) => {
    const [found] = await db
      .select()
      .from(users)
      .where(and(eq(users.keyUserId, parseId(query.keyUserId)), eq(users.role, 'ROLE_KEY_USER')));
    return found ? toKeyUserResponse(found) : {};
  });

  app.get<{ Querystring: { cardcode?: string; mandant?: string; plan_id?: string } }>('/datenbroker/getAreas', async ({ query }) => {
    if (query.plan_id !== undefined) return readPlanAreas(parseId(query.plan_id));
    const rows = await db
      .select({ id: areas.id, name: areas.name })
      .from(areas)
      .innerJoin(customers, eq(customers.id, areas.customerId))
      .where(and(eq(customers.cardcode, query.cardcode ?? ''), eq(customers.country, query.mandant ?? '')))
      .orderBy(areas.id);
    return rows.map((area) => ({ ...area, intAreaId: area.id }));
  });

  async function readPlanAreas(planId: number) {
    const rows = await db
      .selectDistinct({ id: areas.id, name: areas.name })
      .from(placedPositions)
      .innerJoin(positions, eq(positions.id, placedPositions.positionId))
      .innerJoin(areas, eq(areas.id, positions.areaId))
      .where(eq(placedPositions.planId, planId))
      .orderBy(areas.id);
    return rows.map((area) => ({ ...area, intAreaId: area.id }));
  }

  /** Levels, dates and open defects of locations, as in the detail mode of the lists. */
  async function readLocationStates(ids: number[], areasAllowed: string | undefined): Promise<Map<number, object>> {
    if (ids.length === 0) return new Map();
    const allowed = parseAreaIds(areasAllowed);
    const createAreaCondition = (alias: string) => (allowed ? sql`and ${sql.raw(alias)}.area_id in ${allowed}` : sql``);
    const found = await db.execute<SiteState>(sql`
      select c.id, v.id as visit, v.ended_at, m.id as month, m.start_at,
        (select max(r.level) from results r join positions p on p.id = r.position_id ${createAreaCondition('p')} where r.visit_report_id = v.id) as visit_level,
        (select max(r.level) from results r join positions p on p.id = r.position_id ${createAreaCondition('p')} where r.monthly_report_id = m.id) as month_level,
        (select count(*)::int from defects d where d.customer_id = c.id and d.status = 'OFFEN' ${createAreaCondition('d')}) as open_defects
      from customers c
      left join lateral (select id, ended_at from visit_reports where customer_id = c.id order by ended_at desc limit 1) v on true
      left join lateral (select id, start_at from monthly_reports where customer_id = c.id order by end_at desc limit 1) m on true
      where ${inArray(sql`c.id`, ids)}`);
    const names = [undefined, 'GRUEN', 'GELB', 'ROT'];
    return new Map(
      found.rows.map((row) => [
        row.id,
        {
          alarmLevel: names[row.visit_level ?? 0],
          alarmLevelOrder: row.visit_level ?? undefined,
          alarmLevelMonatsbericht: names[row.month_level ?? 0],
          alarmLevelOrderMonatsbericht: row.month_level ?? undefined,
          ended: row.ended_at ? Number(new Date(row.ended_at)) : undefined,
          monatsberichtStarted: row.start_at ? Number(new Date(row.start_at)) : undefined,
          lastBesuchsberichtId: row.visit ?? undefined,
          lastMonatsberichtId: row.month ?? undefined,
          anzahlOffeneMaengel: row.open_defects,
        },
      ]),
    );
  }
}

function toKeyUserResponse(user: typeof users.$inferSelect) {
  return {
    id: user.id,
    keyUserId: user.keyUserId,
    keyUserName: `${user.firstName} ${user.lastName}`,
    email: user.username,
    biotechCountry: { name: user.country },
  };
}
