import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { hashApiToken, createApiToken } from '../../apiToken.ts';
import type { Database } from '../../database/open.ts';
import { customers } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

/** Creates a new token for a location; the old one is invalid from then on. */
export function registerApiTokenRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer_id?: string } }>('/datenbroker/refreshToken', async ({ query }) => {
    const token = createApiToken();
    const changed = await db
      .update(customers)
      .set({ token, tokenHash: hashApiToken(token) })
      .where(eq(customers.id, parseId(query.customer_id)))
      .returning({ id: customers.id });
    return changed.length === 0 ? { error: 'not_found' } : { token };
  });
}
