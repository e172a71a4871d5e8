import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { areas, customers, userCustomers } from '../../database/tables.ts';
import { idOf } from '../../queryFields.ts';

interface UserAtLocation {
  cardcode?: string;
  mandant?: string;
  biotechUser_id?: string;
}

/** Rights and areas of users at locations. */
export function userRoutes(app: FastifyInstance, db: Database): void {
  async function assigned({ cardcode, mandant, biotechUser_id }: UserAtLocation) {
    const [found] = await db
      .select()
      .from(userCustomers)
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(and(eq(userCustomers.userId, idOf(biotechUser_id)), eq(customers.cardcode, cardcode ?? ''), eq(customers.country, mandant ?? '')));
    return found?.user_customers;
  }

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/getBenutzerrechte', async ({ query }) => {
    const found = await assigned(query);
    if (!found) return {};
    const { customerId, userId, isExtra: _isExtra, ...stored } = found;
    const known = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
    return { id: userId * 1000 + customerId, ...known };
  });

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/hasBiotechUserToCustomer', async ({ query }) => {
    const found = await assigned(query);
    return found ? { id: found.userId * 1000 + found.customerId } : {};
  });

  app.get<{ Querystring: UserAtLocation }>('/biotechUser/getAllowedAreas', async ({ query }) => {
    if (query.cardcode) return { showAreas: (await assigned(query))?.showAreas ?? null };
    const rows = await db
      .select()
      .from(userCustomers)
      .where(eq(userCustomers.userId, idOf(query.biotechUser_id)));
    if (rows.every(({ showAreas }) => showAreas === null)) return { showAreas: null };
    return { showAreas: await areasOverAll(rows) };
  });

  /** Areas over several locations: the listed ones, and all of the locations that have no list. */
  async function areasOverAll(rows: (typeof userCustomers.$inferSelect)[]): Promise<string> {
    const all = await db.select().from(areas);
    return rows
      .flatMap((row) =>
        row.showAreas === null ? all.filter(({ customerId }) => customerId === row.customerId).map(({ id }) => String(id)) : row.showAreas.split(','),
      )
      .join(',');
  }
}
