import { countOrNull } from '../../provider-client/decoders/count.ts';
import type { AllNotice, Country, Notice, NoticeChannel, NoticeChoice, TrapNoticeChoice } from '../../generated/resolvers.ts';
import { type Fields, fields, flag, flagOrNo, text, textOrNull } from '../../provider-client/decoders/values.ts';
import { acceptedFields } from '../../provider-client/decoders/refusal.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeDone } from '../../provider-client/decoders/writeOutcome.ts';
import { getAllType, getNoticeField, storedNotices } from './noticeFields.ts';

/** A user at a location, or at the pseudo location for all. */
export interface SettingsAt {
  userId: string;
  country: Country;
  cardcode: string;
}

/** The pseudo customer number for all locations. */
export const everywhere = 'ALLE';

const toLocationFields = ({ userId, country, cardcode }: SettingsAt) => ({ cardcode, mandant: country, biotechUser_id: userId });
const sendName = (channel: NoticeChannel, name: string) => (channel === 'EMAIL' ? { notification: name } : { notificationApp: name });

function toTrapNotice(from: Fields): TrapNoticeChoice {
  const label = textOrNull(from, 'label') ?? text(from, 'name');
  return {
    name: text(from, 'name'),
    label,
    labelApp: textOrNull(from, 'labelApp') ?? label,
    email: flagOrNo(from, 'checked'),
    app: flagOrNo(from, 'checkedApp'),
    emailDelay: countOrNull(from, 'histerese'),
    appDelay: countOrNull(from, 'histereseApp'),
  };
}

export const shownNotices = read({
  name: 'notification/show',
  group: 'other',
  path: 'notification/show',
  send: toLocationFields,
  decode: (response): NoticeChoice[] => {
    const from = acceptedFields(response);
    return storedNotices.map(({ notice, email, app, isInverted }) => ({
      notice,
      email: flagOrNo(from, email) !== isInverted,
      app: flagOrNo(from, app) !== isInverted,
    }));
  },
});

export const saveNotice = write({
  name: 'notification/save',
  group: 'other',
  path: 'notification/save',
  send: ({ at, notice, channel, isOn }: { at: SettingsAt; notice: Notice; channel: NoticeChannel; isOn: boolean }) => ({
    ...toLocationFields(at),
    ...getNoticeField(notice, channel, isOn),
  }),
  decode: decodeDone,
});

/** True where one setting applies to all locations. */
export const hasGlobalNotifications = read({
  name: 'hasGlobalNotifications',
  group: 'other',
  path: 'notification/hasGlobalNotifications',
  send: ({ userId }: { userId: string }) => ({ biotechUser_id: userId }),
  decode: (response) => flag(acceptedFields(response), 'hasGlobalNotifications'),
});

/** Applies one setting to all locations, or not. */
export const setGlobalNotifications = write({
  name: 'setGlobalNotifications',
  group: 'other',
  path: 'notification/setGlobalNotifications',
  send: ({ userId, isGlobal }: { userId: string; isGlobal: boolean }) => ({ biotechUser_id: userId, hasGlobalNotifications: isGlobal }),
  decode: decodeDone,
});

/** Switches a notice for all locations. */
export const saveAllNotices = write({
  name: 'notification/saveAll',
  group: 'other',
  path: 'notification/saveAll',
  send: ({ userId, notice, channel, isOn }: { userId: string; notice: AllNotice; channel: NoticeChannel; isOn: boolean }) => ({
    type: getAllType(notice, channel, isOn),
    biotechUser_id: userId,
  }),
  decode: decodeDone,
});

/** The notices of traps and sensors of a location. */
export const trapNotices = read({
  name: 'listTraplinkedNotifications',
  group: 'other',
  path: 'notification/listTraplinkedNotifications',
  send: toLocationFields,
  decode: (response) => rows(response, toTrapNotice),
});

/** One notice of traps or sensors, null where there is none. */
export const trapNotice = read({
  name: 'getTraplinkedNotification',
  group: 'other',
  path: 'notification/getTraplinkedNotification',
  send: ({ at, channel, name }: { at: SettingsAt; channel: NoticeChannel; name: string }) => ({ ...toLocationFields(at), ...sendName(channel, name) }),
  decode: (response) => (response === null || textOrNull(fields(response), 'name') === null ? null : toTrapNotice(fields(response))),
});

/** Switches a notice of traps or sensors on. */
export const saveTrapNotice = write({
  name: 'saveTraplinkedNotification',
  group: 'other',
  path: 'notification/saveTraplinkedNotification',
  send: ({ at, channel, name }: { at: SettingsAt; channel: NoticeChannel; name: string }) => ({ ...toLocationFields(at), ...sendName(channel, name) }),
  decode: decodeDone,
});

/** Switches a notice of traps or sensors off. */
export const deleteTrapNotice = write({
  name: 'deleteTraplinkedNotification',
  group: 'other',
  path: 'notification/deleteTraplinkedNotification',
  send: ({ at, channel, name }: { at: SettingsAt; channel: NoticeChannel; name: string }) => ({ ...toLocationFields(at), ...sendName(channel, name) }),
  decode: decodeDone,
});

/** Sets a delay of the sensor alarm. */
export const saveTrapDelay = write({
  name: 'saveHisterese',
  group: 'other',
  path: 'notification/saveHisterese',
  send: ({ at, channel, minutes }: { at: SettingsAt; channel: NoticeChannel; minutes: number }) => ({
    ...toLocationFields(at),
    ...(channel === 'EMAIL' ? { histerese: minutes } : { histereseApp: minutes }),
  }),
  decode: decodeDone,
});
