import { and, asc, count, desc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/open.ts';
import { messageReplies, messages, messageStates } from '../../database/messageTables.ts';
import { customers } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;
const pageSize = 50;
const maxIds = 200;
const order = {
  dateCreated: messages.sentAt,
  subject: messages.subject,
  alarmLevel: sql`case ${messages.level} when 'GRUEN' then 1 when 'GELB' then 2 else 3 end`,
  customerNotificationStatus: messages.status,
  customer: customers.name,
} as const;

/** Messages of the Postbox, their replies, and what each recipient does with them. */
export function registerNotificationRoutes(app: FastifyInstance, db: Database): void {
  const getRecipientId = ({ session }: FastifyRequest) => session?.userId ?? -1;
  const createStateCondition = (userId: number) => and(eq(messageStates.messageId, messages.id), eq(messageStates.userId, userId));
  const isReadBy = (userId: number) =>
    sql<boolean>`coalesce((${db.select({ is: messageStates.isRead }).from(messageStates).where(createStateCondition(userId))}), ${messages.isRead})`;

  async function put(ids: readonly number[], userId: number, set: { isRead: true } | { isDeleted: true }): Promise<void> {
    const states = ids.map((messageId) => ({ messageId, userId, isRead: true, ...set }));
    await db
      .insert(messageStates)
      .values(states)
      .onConflictDoUpdate({ target: [messageStates.messageId, messageStates.userId], set });
  }

  /**
   * Condition for the messages of a caller's Postbox: those of a customer, or those of several and of the whole
   * country.
   */
  function createScopeCondition(query: Query, userId: number): SQL {
    const ids = (query['customer_id'] ?? query['customers'] ?? '').split(',').map((id) => parseId(id.trim()));
    const own = inArray(messages.customerId, ids);
    const isKeyUser = query['customer_id'] === undefined && query['key_user_id'] !== undefined;
    const general = and(isNull(messages.customerId), eq(messages.country, query['mandant'] ?? ''));
    const deletedStates = db
      .select()
      .from(messageStates)
      .where(and(createStateCondition(userId), eq(messageStates.isDeleted, true)));
    return and(not(exists(deletedStates)), isKeyUser ? or(own, general) : own)!;
  }

  app.get<{ Querystring: Query }>('/datenbroker/countCustomerNotifications', async (request) => {
    const { query } = request;
    const userId = getRecipientId(request);
    const unread = query['customerNotificationMessageStatus'] === 'UNGELESEN' ? not(isReadBy(userId)) : undefined;
    return { anzahl: await db.$count(messages, and(createScopeCondition(query, userId), unread)) };
  });

  function toMessageResponse({ message, customer, isRead }: Awaited<ReturnType<typeof readMessages>>[number]) {
    return {
      id: message.id,
      subject: message.subject,
      message: message.message,
      dateCreated: Number(message.sentAt),
      alarmLevel: { name: message.level },
      customer: customer && { id: customer.id, kunde: customer.name, cardcode: customer.cardcode, biotechCountry: { name: customer.country } },
      customerNotificationStatus: { name: message.status },
      lastCustomerNotificationHistory: { customerNotificationMessageStatus: { name: isRead ? 'GELESEN' : 'UNGELESEN' } },
    };
  }
  const readMessages = (where: SQL, userId: number) =>
    db
      .select({ message: messages, customer: customers, isRead: isReadBy(userId) })
      .from(messages)
      .leftJoin(customers, eq(customers.id, messages.customerId))
      .where(where);

  app.get<{ Querystring: Query }>('/datenbroker/getCustomerNotifications', async (request) => {
    const { query } = request;
    const userId = getRecipientId(request);
    const field = order[(query['sorter'] ?? 'dateCreated') as keyof typeof order] ?? order.dateCreated;
    const found = await readMessages(createScopeCondition(query, userId), userId)
      .orderBy(query['order'] === 'ASC' ? asc(field) : desc(field), desc(messages.id))
      .limit(pageSize)
      .offset(Math.max(0, Math.trunc(Number(query['offset'] ?? 0)) || 0));
    return { customerNotifications: found.map(toMessageResponse) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/setCustomerNotificationHistory', async (request) => {
    const { query } = request;
    const userId = getRecipientId(request);
    const ids = (query['notification_ids'] ?? '')
      .split(',')
      .slice(0, maxIds)
      .map((id) => parseId(id.trim()));
    // Like the system that it replaces, it does not check whose messages these are.
    const named = inArray(messages.id, ids);
    switch (query['aktion']) {
      case 'GELESEN':
        await put(ids, userId, { isRead: true });
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
        await put(ids, userId, { isDeleted: true });
        break;
      default:
        return { error: 'aktion_unknown' };
    }
    return { customerNotifications: (await readMessages(named, userId)).map(toMessageResponse) };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getCustomerNotificationAntworten', async ({ query }) => {
    const found = await db
      .select()
      .from(messageReplies)
      .where(eq(messageReplies.messageId, parseId(query['notification_id'])))
      .orderBy(messageReplies.updatedAt);
    return found.map(({ id, answer: antwort, updatedAt, isStaff }) => ({ id, antwort, lastUpdated: Number(updatedAt), bioTechUser: isStaff }));
  });
}

/** Lets tests write a message as the provider's staff would; only open where faults are. */
export function registerDemoMessageRoute(app: FastifyInstance, db: Database): void {
  app.post<{ Body: { customerId?: unknown; subject?: unknown; message?: unknown } | null }>('/demo/message', async ({ body }) => {
    const customerId = parseId(body?.customerId);
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
