import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { planTokens } from '../../database/planTables.ts';
import { users } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';
import { startSession } from './sessions.ts';
import { toUserResponse } from '../../userResponse.ts';

type Body = { token?: unknown; customer_id?: unknown; user?: unknown } | null;

/** Entry into the plans of a location by a secret in place of a sign-in. */
export function registerPlanTokenRoutes(app: FastifyInstance, db: Database): void {
  app.post<{ Body: Body }>('/plan/checkPlanToken', async ({ body }, reply) => {
    const [found] = await db
      .select({ user: users })
      .from(planTokens)
      .innerJoin(users, eq(users.id, planTokens.userId))
      .where(and(eq(planTokens.token, String(body?.token)), eq(planTokens.customerId, parseId(body?.customer_id)), eq(planTokens.userId, parseId(body?.user))));
    if (!found?.user.enabled) return { error: 'bad_token' };
    await startSession(db, reply, found.user.id);
    return { role: { authority: found.user.role }, user: await toUserResponse(db, found.user) };
  });
}
