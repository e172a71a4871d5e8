import { bakery, type Caller } from '../testkit/testStack.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const place = { cardcode: bakery.cardcode, mandant: bakery.country };
const ofCustomer = { ...place, biotechUser_id: 3 };
const ofKeyUser = { ...place, biotechUser_id: 2 };

const setNotice = (person: Caller, input: object) => person.change('SetNotice', { ...bakery, ...input });
const setTrapNotice = (person: Caller, input: object) => person.change('SetTrapNotice', { ...bakery, ...input });
const setTrapDelay = (person: Caller, input: object) => person.change('SetTrapDelay', { ...bakery, ...input });
const setAll = (person: Caller, input: object) => person.change('SetAllNotices', input);
const setGlobal = (person: Caller, isGlobal: boolean) => person.change('SetGlobalNotifications', { isGlobal });

/** Returns a row for one of a user's switches. */
const switched = (
  id: string,
  name: string,
  variant: string,
  who: string,
  act: (person: Caller) => Promise<unknown>,
  fields: object,
  unnamed: readonly string[] = [],
): WireRow => ({
  id,
  variant,
  method: 'GET',
  path: `notification/${name}`,
  unnamed,
  async run({ as }) {
    await act(await as(who));
    return { ...fields };
  },
});
/** The user and the location, which the requirement describes in words. */
const userAndLocation = Object.keys(ofCustomer);

/** Notices with their fields; an inverted one is true when it is off. */
const notices = [
  ['NEW_VISIT_REPORT', 'disableNeuerBesuchsbericht', true],
  ['NEW_DEFECT', 'neuerMangel', false],
  ['NEW_CONTRACT', 'disableNeuerVertrag', true],
  ['YELLOW_ALARM', 'gelberAlarm', false],
  ['RED_ALARM', 'roterAlarm', false],
] as const;

const rows: WireRow[] = [
  asked('X-82', 'notification/show', 'customer', ['NotificationSettings', bakery], ofCustomer),
  ...notices.flatMap(([notice, field, isInverted]) =>
    (['EMAIL', 'APP'] as const).flatMap((channel) =>
      [true, false].map((isOn) => {
        const name = channel === 'EMAIL' ? field : `${field}App`;
        const act = (person: Caller) => setNotice(person, { notice, channel, isOn });
        return switched('X-83', 'save', `${name} ${isOn ? 'on' : 'off'}`, 'keyuser', act, { ...ofKeyUser, [name]: isOn !== isInverted }, [
          ...userAndLocation,
          name,
        ]);
      }),
    ),
  ),
  asked('X-84', 'notification/hasGlobalNotifications', 'keyuser', ['AllNotifications'], { biotechUser_id: 2 }),
  ...[true, false].map((isOn) =>
    switched('X-85', 'setGlobalNotifications', String(isOn), 'keyuser', (person) => setGlobal(person, isOn), {
      biotechUser_id: 2,
      hasGlobalNotifications: isOn,
    }),
  ),
  switched('X-86', 'saveAll', 'by e-mail', 'keyuser', (person) => setAll(person, { notice: 'NEW_DEFECT', channel: 'EMAIL', isOn: true }), {
    type: 'NEUER_MANGEL_EMAIL_AN',
    biotechUser_id: 2,
  }),
  switched('X-86', 'saveAll', 'in the app', 'keyuser', (person) => setAll(person, { notice: 'TRAPS', channel: 'APP', isOn: false }), {
    type: 'TRAPLINKED_APP_AUS',
    biotechUser_id: 2,
  }),
  asked('X-87', 'notification/listTraplinkedNotifications', 'customer', ['NotificationSettings', bakery], ofCustomer),
  ...(['notification', 'notificationApp'] as const).flatMap((field) => {
    const input = { name: 'BATTERY_LOW', channel: field === 'notification' ? 'EMAIL' : 'APP' };
    const sent = { ...ofCustomer, [field]: 'BATTERY_LOW' };
    const put = (isOn: boolean) => (person: Caller) => setTrapNotice(person, { ...input, isOn });
    return [
      switched('X-88', 'getTraplinkedNotification', field, 'customer', put(true), sent, userAndLocation),
      switched('X-89', 'saveTraplinkedNotification', field, 'customer', put(true), sent, [...userAndLocation, field]),
      switched('X-90', 'deleteTraplinkedNotification', field, 'customer', put(false), sent, [...userAndLocation, field]),
    ];
  }),
  switched(
    'X-91',
    'saveHisterese',
    'by e-mail',
    'customer',
    (person) => setTrapDelay(person, { channel: 'EMAIL', minutes: 45 }),
    { ...ofCustomer, histerese: 45 },
    userAndLocation,
  ),
  switched(
    'X-91',
    'saveHisterese',
    'in the app',
    'customer',
    (person) => setTrapDelay(person, { channel: 'APP', minutes: 0 }),
    { ...ofCustomer, histereseApp: 0 },
    userAndLocation,
  ),
];

wireTable('notification settings', rows);
