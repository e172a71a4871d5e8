import type { AllNotice, Notice, NoticeChannel } from '../../generated/resolvers.ts';

/** Field in which the provider stores a notice; an inverted field is true where the user is not notified. */
interface StoredNotice {
  notice: Notice;
  email: string;
  app: string;
  isInverted: boolean;
}

/** The notices in the order in which they are shown. */
export const storedNotices: readonly StoredNotice[] = [
  { notice: 'NEW_VISIT_REPORT', email: 'disableNeuerBesuchsbericht', app: 'disableNeuerBesuchsberichtApp', isInverted: true },
  { notice: 'NEW_DEFECT', email: 'neuerMangel', app: 'neuerMangelApp', isInverted: false },
  { notice: 'NEW_CONTRACT', email: 'disableNeuerVertrag', app: 'disableNeuerVertragApp', isInverted: true },
  { notice: 'YELLOW_ALARM', email: 'gelberAlarm', app: 'gelberAlarmApp', isInverted: false },
  { notice: 'RED_ALARM', email: 'roterAlarm', app: 'roterAlarmApp', isInverted: false },
];

/** Field and value by which a notice is switched. */
export function getNoticeField(notice: Notice, channel: NoticeChannel, isOn: boolean): Record<string, boolean> {
  const { email, app, isInverted } = storedNotices.find((stored) => stored.notice === notice)!;
  return { [channel === 'EMAIL' ? email : app]: isInverted ? !isOn : isOn };
}

const allTypes: Record<AllNotice, string> = {
  ALL: 'ALLE',
  NEW_DEFECT: 'NEUER_MANGEL',
  NEW_VISIT_REPORT: 'NEUER_BESUCHSBERICHT',
  NEW_CONTRACT: 'NEUER_VERTRAG',
  YELLOW_ALARM: 'GELBER_ALARM',
  RED_ALARM: 'ROTER_ALARM',
  TRAPS: 'TRAPLINKED',
};

/**
 * The `type` of `saveAll`. The documents do not show its values, so that only this table contains them: notice,
 * channel, and on or off.
 */
export const getAllType = (notice: AllNotice, channel: NoticeChannel, isOn: boolean): string => `${allTypes[notice]}_${channel}_${isOn ? 'AN' : 'AUS'}`;
