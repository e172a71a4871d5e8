import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { notificationPage, notificationReplies } from './endpoints.ts';

const scope = { customerId: '1' } as const;
const requested = { scope, offset: 0, sort: { field: 'SENT_AT', direction: 'DESC' } } as const;
const decodeMessage = (more: object) => notificationPage.decode({ customerNotifications: [{ id: 4, ...more }] }, requested)[0]!;
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
    expect(decodeMessage(sent)).toEqual({
      id: '4',
      subject: 'Neuer Bericht',
      message: expect.stringContaining('<b>Bericht</b>'),
      sentAt: new Date(moment),
      level: 'RED',
      status: 'WORKED',
      isUnread: true,
      sentLocation: { cardcode: '100100', id: '1', country: 'AT', name: 'Bäckerei' },
    });
    expect(decodeMessage({})).toEqual({ id: '4', subject: '', message: '', sentAt: null, level: 'UNKNOWN', status: null, isUnread: false, sentLocation: null });
  });

  test.each([
    ['OFFEN', 'OPEN'],
    ['BEARBEITET', 'WORKED'],
    ['ABGESCHLOSSEN', 'COMPLETED'],
    ['UNGEPRUEFTE_247_BILDER', 'UNCHECKED_IMAGES'],
    ['NEU', null],
  ])('with the status %s is %s', (customerNotificationStatus, status) => expect(decodeMessage({ customerNotificationStatus }).status).toBe(status));

  test('is read once its last history says anything else than unread', () => {
    expect(decodeMessage({ lastCustomerNotificationHistory: { customerNotificationMessageStatus: 'GELESEN' } }).isUnread).toBe(false);
  });

  test('is no list where the provider refuses it', () => {
    expect(() => notificationPage.decode({ error: 'nein' }, requested)).toThrow(new DecodeError('error', 'missing'));
  });
});

test('a reply has its text and moment, and says who wrote it', () => {
  const response = [{ id: 1, antwort: 'Danke', lastUpdated: moment, bioTechUser: true }, { id: 2 }];
  expect(notificationReplies.decode(response, { notificationId: '4' })).toEqual([
    { id: '1', text: 'Danke', writtenAt: new Date(moment), isStaff: true },
    { id: '2', text: '', writtenAt: null, isStaff: false },
  ]);
});
