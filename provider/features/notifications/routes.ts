import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { messages } from '../../database/messageTables.ts';
import { idOf } from '../../queryFields.ts';

/** Number of messages. */
export function notificationRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Record<string, string | undefined> }>('/datenbroker/countCustomerNotifications', async ({ query }) => {
    const ids = (query['customer_id'] ?? query['customers'] ?? '').split(',').map((id) => idOf(id.trim()));
    const unread = query['customerNotificationMessageStatus'] === 'UNGELESEN' ? eq(messages.isRead, false) : undefined;
    return { anzahl: await db.$count(messages, and(inArray(messages.customerId, ids), unread)) };
  });
}
