import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { messageReplies, messages, messageStates } from '../../provider/database/messageTables.ts';
import { globalNotifications, notificationSettings, trapNotifications } from '../../provider/database/notificationSettingTables.ts';
import { keepTables } from '../testkit/keptTables.ts';
import { type Caller, type Provider, startProvider } from './startProvider.ts';

let provider: Provider;
let person: Caller;
let putBack: () => Promise<void>;
beforeAll(async () => {
  provider = await startProvider();
  person = await provider.as('keyuser');
  putBack = await keepTables(provider.db, [messages, messageStates, messageReplies, notificationSettings, trapNotifications, globalNotifications]);
});
afterEach(() => putBack());
afterAll(() => provider.close());

interface Message {
  id: number;
  dateCreated: number;
  customer: { cardcode: string } | null;
  customerNotificationStatus: { name: string };
  lastCustomerNotificationHistory: { customerNotificationMessageStatus: { name: string } };
}
const list = async (fields: object): Promise<Message[]> => (await person.get('datenbroker/getCustomerNotifications', fields)).customerNotifications;
const act = async (aktion: string, fields: object): Promise<Message[]> =>
  (await person.get('datenbroker/setCustomerNotificationHistory', { aktion, customer_id: 1, ...fields })).customerNotifications;

describe('messages', () => {
  test('X-93 fifty at a time, sorted, of a customer or of several and the whole country', async () => {
    const first = await list({ customer_id: 1, offset: 0, sorter: 'dateCreated', order: 'DESC' });
    expect(first).toHaveLength(50);
    expect(first.map(({ dateCreated }) => dateCreated)).toEqual(first.map(({ dateCreated }) => dateCreated).toSorted((one, other) => other - one));
    expect(await list({ customer_id: 1, offset: 50 })).toHaveLength(10);
    const several = await list({ key_user_id: 5, mandant: 'AT', customers: '14,15' });
    expect(several.filter(({ customer }) => customer === null)).toHaveLength(1);
    expect(await list({ key_user_id: 5, mandant: 'DE', customers: '' })).toHaveLength(1);
  });

  test('X-94 X-95 are read, worked on, answered and deleted', async () => {
    expect(
      (await act('GELESEN', { notification_ids: '10,11' })).map((each) => each.lastCustomerNotificationHistory.customerNotificationMessageStatus.name),
    ).toEqual(['GELESEN', 'GELESEN']);
    expect((await act('STATUS', { notification_ids: '10', status: 'BEARBEITET' }))[0]!.customerNotificationStatus.name).toBe('BEARBEITET');
    await act('SAVE_ANTWORT', { notification_ids: '10', antwort: 'Erledigt' });
    const replies = await person.get('datenbroker/getCustomerNotificationAntworten', { notification_id: 10 });
    expect(replies.at(-1)).toMatchObject({ antwort: 'Erledigt', bioTechUser: false });
    const { anzahl } = await person.get('datenbroker/countCustomerNotifications', { customer_id: 1 });
    await act('GELOESCHT', { notification_ids: '12' });
    expect((await person.get('datenbroker/countCustomerNotifications', { customer_id: 1 })).anzahl).toBe(anzahl - 1);
    expect(await person.get('datenbroker/setCustomerNotificationHistory', { aktion: 'ANDERES', notification_ids: '10' })).toEqual({ error: 'aktion_unknown' });
  });
});

test('X-92 X-93 X-94 what a recipient has read and deleted is so for that recipient only', async () => {
  const other = await provider.as('customer');
  const unread = async (who: Caller) =>
    (await who.get('datenbroker/countCustomerNotifications', { customer_id: 4, customerNotificationMessageStatus: 'UNGELESEN' })).anzahl;
  const shown = async (who: Caller) => (await who.get('datenbroker/getCustomerNotifications', { customer_id: 4 })).customerNotifications.length;
  const before = [await unread(person), await shown(person)];
  expect([await unread(other), await shown(other)]).toEqual(before);
  expect(before[0]).toBeGreaterThan(0);
  await act('GELESEN', { notification_ids: '40,41,42,43' });
  await act('GELOESCHT', { notification_ids: '40' });
  expect([await unread(person), await shown(person)]).toEqual([0, before[1] - 1]);
  expect([await unread(other), await shown(other)]).toEqual(before);
});

describe('settings', () => {
  const at = { cardcode: '100100', mandant: 'AT', biotechUser_id: 2 };
  test('X-82 X-83 X-85 X-84 flags of a location, and the switch for all', async () => {
    expect(await person.get('notification/show', at)).toMatchObject({ neuerMangel: true, neuerMangelApp: false, disableNeuerVertrag: false });
    await person.get('notification/save', { ...at, neuerMangelApp: true, disableNeuerVertrag: true });
    expect(await person.get('notification/show', at)).toMatchObject({ neuerMangel: true, neuerMangelApp: true, disableNeuerVertrag: true });
    expect(await person.get('notification/show', { ...at, cardcode: '424242' })).toEqual({ error: 'customer_unknown' });
    for (const hasGlobalNotifications of [true, false]) {
      await person.get('notification/setGlobalNotifications', { biotechUser_id: 2, hasGlobalNotifications });
      expect(await person.get('notification/hasGlobalNotifications', { biotechUser_id: 2 })).toEqual({ hasGlobalNotifications });
    }
  });

  test('X-86 all at once, of one notice or of all', async () => {
    await person.get('notification/saveAll', { type: 'ALLE_APP_AUS', biotechUser_id: 2 });
    expect(await person.get('notification/show', at)).toMatchObject({ neuerMangelApp: false, disableNeuerBesuchsberichtApp: true });
    await person.get('notification/saveAll', { type: 'NEUER_BESUCHSBERICHT_APP_AN', biotechUser_id: 2 });
    expect(await person.get('notification/show', { ...at, cardcode: 'ALLE' })).toMatchObject({ disableNeuerBesuchsberichtApp: false, roterAlarmApp: false });
    expect(await person.get('notification/saveAll', { type: 'ANDERES', biotechUser_id: 2 })).toEqual({ error: 'type_unknown' });
  });

  test('X-87 X-88 X-89 X-90 X-91 24/7 notices and the delay of the sensor alarm', async () => {
    await person.get('notification/saveTraplinkedNotification', { ...at, notificationApp: 'OFFLINE' });
    const one = () => person.get('notification/getTraplinkedNotification', { ...at, notificationApp: 'OFFLINE' });
    expect(await one()).toMatchObject({ name: 'OFFLINE', checked: false, checkedApp: true });
    await person.get('notification/deleteTraplinkedNotification', { ...at, notificationApp: 'OFFLINE' });
    expect(await one()).toMatchObject({ checkedApp: false });
    await person.get('notification/saveHisterese', { ...at, histereseApp: 7 });
    const all = await person.get('notification/listTraplinkedNotifications', at);
    expect(all[0]).toMatchObject({ name: 'SENSOR_ALARM', histerese: 30, histereseApp: 7 });
    expect(all[1]).not.toHaveProperty('histerese');
    expect(await person.get('notification/saveTraplinkedNotification', { ...at, notification: 'ANDERES' })).toEqual({ error: 'notification_unknown' });
  });
});
