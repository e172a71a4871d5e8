import * as endpoints from '../../gateway/features/notificationSettings/endpoints.ts';
import { bakery, call, place, testWireTable } from './wireTable.ts';

const at = { ...bakery, userId: '3' };
const sentAt = { ...place, biotechUser_id: '3' };
const channels = [
  ['EMAIL', ''],
  ['APP', 'App'],
] as const;

/** Notices with their fields; an inverted one is true when it is off. */
const notices = [
  ['NEW_VISIT_REPORT', 'disableNeuerBesuchsbericht', true],
  ['NEW_DEFECT', 'neuerMangel', false],
  ['NEW_CONTRACT', 'disableNeuerVertrag', true],
  ['YELLOW_ALARM', 'gelberAlarm', false],
  ['RED_ALARM', 'roterAlarm', false],
] as const;

/** A word for each notice that is switched for all locations. */
const words = [
  ['ALL', 'ALLE'],
  ['NEW_DEFECT', 'NEUER_MANGEL'],
  ['NEW_VISIT_REPORT', 'NEUER_BESUCHSBERICHT'],
  ['NEW_CONTRACT', 'NEUER_VERTRAG'],
  ['YELLOW_ALARM', 'GELBER_ALARM'],
  ['RED_ALARM', 'ROTER_ALARM'],
  ['TRAPS', 'TRAPLINKED'],
] as const;

testWireTable('notification settings', [
  call('X-82', endpoints.shownNotices, at, sentAt),
  ...notices.flatMap(([notice, field, isInverted]) =>
    channels.flatMap(([channel, suffix]) =>
      [true, false].map((isOn) => {
        const name = field + suffix;
        const more = { variant: `${name} ${isOn ? 'on' : 'off'}`, unnamed: [...Object.keys(sentAt), name] };
        return call('X-83', endpoints.saveNotice, { at, notice, channel, isOn }, { ...sentAt, [name]: isOn !== isInverted }, more);
      }),
    ),
  ),
  call('X-84', endpoints.hasGlobalNotifications, { userId: '2' }, { biotechUser_id: '2' }),
  ...[true, false].map((isGlobal) =>
    call(
      'X-85',
      endpoints.setGlobalNotifications,
      { userId: '2', isGlobal },
      { biotechUser_id: '2', hasGlobalNotifications: isGlobal },
      { variant: String(isGlobal) },
    ),
  ),
  ...words.flatMap(([notice, word]) =>
    (
      [
        ['EMAIL', true, 'EMAIL_AN'],
        ['APP', false, 'APP_AUS'],
      ] as const
    ).map(([channel, isOn, end]) =>
      call(
        'X-86',
        endpoints.saveAllNotices,
        { userId: '2', notice, channel, isOn },
        { type: `${word}_${end}`, biotechUser_id: '2' },
        { variant: `${word}_${end}` },
      ),
    ),
  ),
  call('X-87', endpoints.trapNotices, at, sentAt),
  ...channels.flatMap(([channel, suffix]) => {
    const named = { at, channel, name: 'BATTERY_LOW' };
    const field = `notification${suffix}`;
    const sent = { ...sentAt, [field]: 'BATTERY_LOW' };
    const more = { variant: field, unnamed: Object.keys(sent) };
    return [
      call('X-88', endpoints.trapNotice, named, sent, more),
      call('X-89', endpoints.saveTrapNotice, named, sent, more),
      call('X-90', endpoints.deleteTrapNotice, named, sent, more),
      call('X-91', endpoints.saveTrapDelay, { at, channel, minutes: 0 }, { ...sentAt, [`histerese${suffix}`]: 0 }, more),
    ];
  }),
]);
