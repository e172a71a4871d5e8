import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { apiTokenHash, newApiToken } from '../../apiToken.ts';
import type { Database } from '../../database/open.ts';
import { customers } from '../../database/tables.ts';
import { idOf } from '../../queryFields.ts';

/** Creates a new token for a location; the old one is invalid from then on. */
export function apiTokenRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer_id?: string } }>('/datenbroker/refreshToken', async ({ query }) => {
    const token = newApiToken();
    const changed = await db
      .update(customers)
      .set({ token, tokenHash: apiTokenHash(token) })
      .where(eq(customers.id, idOf(query.customer_id)))
      .returning({ id: customers.id });
    return changed.length === 0 ? { error: 'not_found' } : { token };
  });
}
