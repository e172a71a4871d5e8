import { eq } from 'drizzle-orm';
import { messageReplies, messages, messageStates } from '../../provider/database/messageTables.ts';
import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { type WireRow, wireTable } from './wireTable.ts';

const ofKeyUser = { key_user_id: 5, mandant: 'AT', customers: '14,15' };
const ofCustomer = { customer_id: 1 };

const list = (person: Caller, more: object = {}) => person.ask('NotificationList', more);
const markRead = (person: Caller, ids: string[], place: object = {}) => person.change('MarkNotificationsRead', { ids, ...place });
const setStatus = (person: Caller, id: string, status: string) => person.change('SetNotificationStatus', { id, status });
const reply = (person: Caller, id: string, text: string) => person.change('ReplyToNotification', { id, text });
const remove = (person: Caller, id: string) => person.change('DeleteNotifications', { ids: [id] });

/** An open message of the key user's Postbox. */
async function openMessage({ db }: TestStack): Promise<string> {
  const [found] = await db.select().from(messages).where(eq(messages.customerId, 14));
  await db.update(messages).set({ status: 'OFFEN' }).where(eq(messages.id, found!.id));
  return String(found!.id);
}

/** A row for one of the Postbox's actions by a key user. */
const action = (aktion: string, variant: string, more: object, act: (person: Caller, id: string) => Promise<unknown>): WireRow => ({
  id: 'X-94',
  variant,
  method: 'GET',
  path: 'datenbroker/setCustomerNotificationHistory',
  unnamed: Object.keys(ofKeyUser),
  async run(stack) {
    const id = await openMessage(stack);
    await act(await stack.as('keyuser.two'), id);
    return { aktion, notification_ids: id, ...more, ...ofKeyUser };
  },
});

/** A row for one of the columns by which the Postbox sorts. */
const sorted = (field: string, sorter: string, order: 'ASC' | 'DESC'): WireRow => ({
  id: 'X-93',
  variant: `by ${field}, ${order}`,
  method: 'GET',
  path: 'datenbroker/getCustomerNotifications',
  unnamed: Object.keys(ofKeyUser),
  async run({ as }) {
    await list(await as('keyuser.two'), { sort: { field, direction: order } });
    return { offset: 0, sorter, order, ...ofKeyUser };
  },
});

const rows: WireRow[] = [
  {
    id: 'X-92',
    variant: 'of a customer',
    method: 'GET',
    path: 'datenbroker/countCustomerNotifications',
    async run({ as }) {
      await list(await as('customer'), bakery);
      return ofCustomer;
    },
  },
  {
    id: 'X-92',
    variant: 'of a key user',
    method: 'GET',
    path: 'datenbroker/countCustomerNotifications',
    async run({ as }) {
      await list(await as('keyuser.two'));
      return ofKeyUser;
    },
  },
  {
    id: 'X-92',
    variant: 'that are unread',
    method: 'GET',
    path: 'datenbroker/countCustomerNotifications',
    async run({ as }) {
      await (await as('keyuser.two')).ask('UnreadNotificationCount');
      return { ...ofKeyUser, customerNotificationMessageStatus: 'UNGELESEN' };
    },
  },
  {
    id: 'X-93',
    variant: 'of a customer, the second page',
    method: 'GET',
    path: 'datenbroker/getCustomerNotifications',
    unnamed: ['customer_id'],
    async run({ as }) {
      await list(await as('customer'), { ...bakery, offset: 50 });
      return { offset: 50, sorter: 'dateCreated', order: 'DESC', ...ofCustomer };
    },
  },
  sorted('SENT_AT', 'dateCreated', 'ASC'),
  sorted('CUSTOMER', 'customer', 'DESC'),
  sorted('SUBJECT', 'subject', 'ASC'),
  sorted('LEVEL', 'alarmLevel', 'DESC'),
  sorted('STATUS', 'customerNotificationStatus', 'ASC'),
  action('GELESEN', 'read', {}, (person, id) => markRead(person, [id])),
  action('STATUS', 'status worked', { status: 'BEARBEITET' }, (person, id) => setStatus(person, id, 'WORKED')),
  action('STATUS', 'status open', { status: 'OFFEN' }, (person, id) => setStatus(person, id, 'OPEN')),
  action('SAVE_ANTWORT', 'reply', { antwort: 'Danke & Grüße,\nKöck' }, (person, id) => reply(person, id, 'Danke & Grüße,\nKöck')),
  action('GELOESCHT', 'deleted', {}, remove),
  {
    id: 'X-94',
    variant: 'several, of a customer',
    method: 'GET',
    path: 'datenbroker/setCustomerNotificationHistory',
    unnamed: ['customer_id'],
    async run({ as }) {
      const customer = await as('customer');
      const { rows: found } = (await list(customer, bakery)).data.notifications;
      const ids = found
        .filter(({ status }: { status: string }) => status !== 'UNCHECKED_IMAGES')
        .slice(0, 2)
        .map(({ id }: { id: string }) => id);
      await markRead(customer, ids, bakery);
      return { aktion: 'GELESEN', notification_ids: ids.join(','), ...ofCustomer };
    },
  },
  {
    id: 'X-95',
    method: 'GET',
    path: 'datenbroker/getCustomerNotificationAntworten',
    async run(stack) {
      const [found] = await stack.db.select().from(messages).where(eq(messages.customerId, 15));
      await (await stack.as('keyuser.two')).ask('NotificationReplies', { id: String(found!.id) });
      return { notification_id: found!.id };
    },
  },
];

wireTable('messages', rows, [messages, messageStates, messageReplies]);
