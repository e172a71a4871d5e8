import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { areas, customers, userCustomers } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

interface UserAtLocation {
  cardcode?: string;
  mandant?: string;
  biotechUser_id?: string;
}

/** Rights and areas of users at locations. */
export function registerUserRoutes(app: FastifyInstance, db: Database): void {
  async function findAssignment({ cardcode, mandant, biotechUser_id }: UserAtLocation) {
    const [found] = await db
      .select()
      .from(userCustomers)
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(and(eq(userCustomers.userId, parseId(biotechUser_id)), eq(customers.cardcode, cardcode ?? ''), eq(customers.country, mandant ?? '')));
    return found?.user_customers;
  }

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/getBenutzerrechte', async ({ query }) => {
    const found = await findAssignment(query);
    if (!found) return {};
    const { customerId, userId, isExtra: _isExtra, ...stored } = found;
    const known = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
    return { id: userId * 1000 + customerId, ...known };
  });

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/hasBiotechUserToCustomer', async ({ query }) => {
    const found = await findAssignment(query);
    return found ? { id: found.userId * 1000 + found.customerId } : {};
  });

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/getAllowedAreas', async ({ query }) => {
    if (query.cardcode) return { showAreas: (await findAssignment(query))?.showAreas ?? null };
    const rows = await db
      .select()
      .from(userCustomers)
      .where(eq(userCustomers.userId, parseId(query.biotechUser_id)));
    if (rows.every(({ showAreas }) => showAreas === null)) return { showAreas: null };
    return { showAreas: await readCombinedAreas(rows) };
  });

  /** Areas over several locations: the listed ones, and all of the locations that have no list. */
  async function readCombinedAreas(rows: (typeof userCustomers.$inferSelect)[]): Promise<string> {
    const all = await db.select().from(areas);
    return rows
      .flatMap((row) =>
        row.showAreas === null ? all.filter(({ customerId }) => customerId === row.customerId).map(({ id }) => String(id)) : row.showAreas.split(','),
      )
      .join(',');
  }
}
