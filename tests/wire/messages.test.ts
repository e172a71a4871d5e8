import { changeNotifications, countNotifications, notificationPage, notificationReplies } from '../../gateway/features/notifications/endpoints.ts';
import { call, testWireTable } from './wireTable.ts';

const scope = { keyUserId: '5', country: 'AT', customerIds: ['14', '15'] } as const;
const keyUser = { key_user_id: '5', mandant: 'AT', customers: '14,15' };
const unnamed = [...Object.keys(keyUser), 'customer_id'];

testWireTable('messages', [
  call('X-92', countNotifications, { scope: { customerId: '1' }, unread: false }, { customer_id: '1' }, { variant: 'of a customer' }),
  call('X-92', countNotifications, { scope, unread: false }, keyUser, { variant: 'of a key user' }),
  call('X-92', countNotifications, { scope, unread: true }, { ...keyUser, customerNotificationMessageStatus: 'UNGELESEN' }, { variant: 'that are unread' }),
  ...(
    [
      ['CUSTOMER', 'DESC', 'customer'],
      ['LEVEL', 'DESC', 'alarmLevel'],
      ['SENT_AT', 'ASC', 'dateCreated'],
      ['STATUS', 'ASC', 'customerNotificationStatus'],
      ['SUBJECT', 'ASC', 'subject'],
    ] as const
  ).map(([field, direction, sorter]) =>
    call(
      'X-93',
      notificationPage,
      { scope, offset: 0, sort: { field, direction } },
      { offset: 0, sorter, order: direction, ...keyUser },
      { variant: `by ${field}, ${direction}`, unnamed },
    ),
  ),
  call(
    'X-93',
    notificationPage,
    { scope: { customerId: '1' }, offset: 50, sort: { field: 'SENT_AT', direction: 'DESC' } },
    { offset: 50, sorter: 'dateCreated', order: 'DESC', customer_id: '1' },
    { variant: 'of a customer, the second page', unnamed },
  ),
  ...(
    [
      ['deleted', { action: 'GELOESCHT' }, { aktion: 'GELOESCHT' }],
      ['read', { action: 'GELESEN' }, { aktion: 'GELESEN' }],
      ['reply', { action: 'SAVE_ANTWORT', reply: 'Danke & Grüße,\nKöck' }, { aktion: 'SAVE_ANTWORT', antwort: 'Danke & Grüße,\nKöck' }],
      ['status open', { action: 'STATUS', status: 'OPEN' }, { aktion: 'STATUS', status: 'OFFEN' }],
      ['status worked', { action: 'STATUS', status: 'WORKED' }, { aktion: 'STATUS', status: 'BEARBEITET' }],
    ] as const
  ).map(([variant, what, sent]) =>
    call('X-94', changeNotifications, { scope, ids: ['140'], what }, { ...sent, notification_ids: '140', ...keyUser }, { variant, unnamed }),
  ),
  call(
    'X-94',
    changeNotifications,
    { scope: { customerId: '1' }, ids: ['10', '11'], what: { action: 'GELESEN' } },
    { aktion: 'GELESEN', notification_ids: '10,11', customer_id: '1' },
    { variant: 'several, of a customer', unnamed },
  ),
  call('X-95', notificationReplies, { notificationId: '150' }, { notification_id: '150' }),
]);
