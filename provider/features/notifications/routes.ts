import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { messageReplies, messages } from '../../database/messageTables.ts';
import { customers } from '../../database/tables.ts';
import { idOf } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;
const pageSize = 50;
const longestPage = 200;
const order = {
  dateCreated: messages.sentAt,
  subject: messages.subject,
  alarmLevel: sql`case ${messages.level} when 'GRUEN' then 1 when 'GELB' then 2 else 3 end`,
  customerNotificationStatus: messages.status,
  customer: customers.name,
} as const;

/** Messages of the Postbox, their replies, and what is done with them (X-92 ... X-95). */
export function notificationRoutes(app: FastifyInstance, db: Database): void {
  /** What a caller's Postbox holds: the messages of a customer, or those of several and of the whole country. */
  function scope(query: Query): SQL {
    const ids = (query['customer_id'] ?? query['customers'] ?? '').split(',').map((id) => idOf(id.trim()));
    const own = inArray(messages.customerId, ids);
    const isKeyUser = query['customer_id'] === undefined && query['key_user_id'] !== undefined;
    const general = and(isNull(messages.customerId), eq(messages.country, query['mandant'] ?? ''));
    return and(eq(messages.isDeleted, false), isKeyUser ? or(own, general) : own)!;
  }

  app.get<{ Querystring: Query }>('/datenbroker/countCustomerNotifications', async ({ query }) => {
    const unread = query['customerNotificationMessageStatus'] === 'UNGELESEN' ? eq(messages.isRead, false) : undefined;
    return { anzahl: await db.$count(messages, and(scope(query), unread)) };
  });

  function answer({ messages: message, customers: customer }: { messages: typeof messages.$inferSelect; customers: typeof customers.$inferSelect | null }) {
    return {
      id: message.id,
      subject: message.subject,
      message: message.message,
      dateCreated: Number(message.sentAt),
      alarmLevel: { name: message.level },
      customer: customer && { id: customer.id, kunde: customer.name, cardcode: customer.cardcode, biotechCountry: { name: customer.country } },
      customerNotificationStatus: { name: message.status },
      lastCustomerNotificationHistory: { customerNotificationMessageStatus: { name: message.isRead ? 'GELESEN' : 'UNGELESEN' } },
    };
  }
  const rows = (where: SQL) => db.select().from(messages).leftJoin(customers, eq(customers.id, messages.customerId)).where(where);

  app.get<{ Querystring: Query }>('/datenbroker/getCustomerNotifications', async ({ query }) => {
    const field = order[(query['sorter'] ?? 'dateCreated') as keyof typeof order] ?? order.dateCreated;
    const found = await rows(scope(query))
      .orderBy(query['order'] === 'ASC' ? asc(field) : desc(field), desc(messages.id))
      .limit(pageSize)
      .offset(Math.max(0, Math.trunc(Number(query['offset'] ?? 0)) || 0));
    return { customerNotifications: found.map(answer) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/setCustomerNotificationHistory', async ({ query }) => {
    const ids = (query['notification_ids'] ?? '')
      .split(',')
      .slice(0, longestPage)
      .map((id) => idOf(id.trim()));
    // Like the system it stands for, it does not ask whose messages these are.
    const named = inArray(messages.id, ids);
    switch (query['aktion']) {
      case 'GELESEN':
        await db.update(messages).set({ isRead: true }).where(named);
        break;
      case 'STATUS':
        await db
          .update(messages)
          .set({ status: query['status'] ?? 'OFFEN' })
          .where(named);
        break;
      case 'SAVE_ANTWORT':
        await db.insert(messageReplies).values(ids.map((messageId) => ({ messageId, answer: query['antwort'] ?? '', isStaff: false, updatedAt: new Date() })));
        break;
      case 'GELOESCHT':
        await db.update(messages).set({ isDeleted: true }).where(named);
        break;
      default:
        return { error: 'aktion_unknown' };
    }
    return { customerNotifications: (await rows(named)).map(answer) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getCustomerNotificationAntworten', async ({ query }) => {
    const found = await db
      .select()
      .from(messageReplies)
      .where(eq(messageReplies.messageId, idOf(query['notification_id'])))
      .orderBy(messageReplies.updatedAt);
    return found.map(({ id, answer: antwort, updatedAt, isStaff }) => ({ id, antwort, lastUpdated: Number(updatedAt), bioTechUser: isStaff }));
  });
}

/** Lets tests write a message as the provider's staff would; only open where faults are. */
export function demoMessageRoute(app: FastifyInstance, db: Database): void {
  app.post<{ Body: { customerId?: unknown; subject?: unknown; message?: unknown } | null }>('/demo/message', async ({ body }) => {
    const customerId = idOf(body?.customerId);
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
    const [last] = await db.select({ id: sql<number>`max(${messages.id})`, all: count() }).from(messages);
    const id = Number(last?.id ?? 0) + 1;
    await db.insert(messages).values({
      id,
      customerId,
      country: customer?.country ?? 'AT',
      isRead: false,
      subject: typeof body?.subject === 'string' ? body.subject : '',
      message: typeof body?.message === 'string' ? body.message : '',
      level: 'GELB',
      status: 'OFFEN',
      sentAt: new Date(),
    });
    return { id };
  });
}
