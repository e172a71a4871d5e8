import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { changeNotifications, notificationPage, notificationReplies } from './endpoints.ts';

const scope = { customerId: '1' } as const;
const asked = { scope, offset: 0, sort: { field: 'SENT_AT', direction: 'DESC' } } as const;
const messageOf = (more: object) => notificationPage.decode({ customerNotifications: [{ id: 4, ...more }] }, asked)[0]!;
const moment = 1_795_305_600_000;

describe('a message', () => {
  test('takes every field by the provider’s name for it', () => {
    const sent = {
      subject: 'Neuer Bericht',
      message: '<p>Ein <b>Bericht</b></p>',
      dateCreated: moment,
      alarmLevel: 'ROT',
      customerNotificationStatus: 'BEARBEITET',
      customer: { id: 1, cardcode: '100100', biotechCountry: { name: 'AT' }, kunde: 'Bäckerei' },
      lastCustomerNotificationHistory: { customerNotificationMessageStatus: 'UNGELESEN' },
    };
    expect(messageOf(sent)).toEqual({
      id: '4',
      subject: 'Neuer Bericht',
      message: expect.stringContaining('<b>Bericht</b>'),
      sentAt: new Date(moment),
      level: 'RED',
      status: 'WORKED',
      isUnread: true,
      sentLocation: { cardcode: '100100', id: '1', country: 'AT', name: 'Bäckerei' },
    });
    expect(messageOf({})).toEqual({ id: '4', subject: '', message: '', sentAt: null, level: null, status: null, isUnread: false, sentLocation: null });
  });

  test.each([
    ['OFFEN', 'OPEN'],
    ['BEARBEITET', 'WORKED'],
    ['ABGESCHLOSSEN', 'COMPLETED'],
    ['UNGEPRUEFTE_247_BILDER', 'UNCHECKED_IMAGES'],
    ['NEU', null],
  ])('with the status %s is %s', (customerNotificationStatus, status) => expect(messageOf({ customerNotificationStatus }).status).toBe(status));

  test('is read once its last history says anything else than unread', () => {
    expect(messageOf({ lastCustomerNotificationHistory: { customerNotificationMessageStatus: 'GELESEN' } }).isUnread).toBe(false);
  });

  test('is no list where the provider refuses it', () => {
    expect(() => notificationPage.decode({ error: 'nein' }, asked)).toThrow(new DecodeError('error', 'missing'));
  });
});

test.each([
  ['SENT_AT', 'dateCreated'],
  ['CUSTOMER', 'customer'],
  ['SUBJECT', 'subject'],
  ['LEVEL', 'alarmLevel'],
  ['STATUS', 'customerNotificationStatus'],
] as const)('Q-01 messages sorted by %s are asked for by %s', (field, sorter) => {
  expect(notificationPage.send({ scope, offset: 50, sort: { field, direction: 'ASC' } })).toEqual({ offset: 50, sorter, order: 'ASC', customer_id: '1' });
});

test.each([
  [{ action: 'GELESEN' }, { aktion: 'GELESEN' }],
  [{ action: 'GELOESCHT' }, { aktion: 'GELOESCHT' }],
  [
    { action: 'STATUS', status: 'WORKED' },
    { aktion: 'STATUS', status: 'BEARBEITET' },
  ],
  [
    { action: 'STATUS', status: 'OPEN' },
    { aktion: 'STATUS', status: 'OFFEN' },
  ],
  [
    { action: 'SAVE_ANTWORT', reply: 'Danke' },
    { aktion: 'SAVE_ANTWORT', antwort: 'Danke' },
  ],
] as const)('%j is sent as %j for all messages at once', (what, sent) => {
  const ofKeyUser = { keyUserId: '9', country: 'DE', customerIds: ['1', '2'] } as const;
  expect(JSON.parse(JSON.stringify(changeNotifications.send({ scope: ofKeyUser, ids: ['4', '5'], what })))).toEqual({
    notification_ids: '4,5',
    key_user_id: '9',
    mandant: 'DE',
    customers: '1,2',
    ...sent,
  });
});

test('a reply has its text and moment, and says who wrote it', () => {
  const response = [{ id: 1, antwort: 'Danke', lastUpdated: moment, bioTechUser: true }, { id: 2 }];
  expect(notificationReplies.decode(response, { notificationId: '4' })).toEqual([
    { id: '1', text: 'Danke', writtenAt: new Date(moment), isStaff: true },
    { id: '2', text: '', writtenAt: null, isStaff: false },
  ]);
});
