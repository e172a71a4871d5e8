import { useMutation, useQuery } from '@apollo/client/react';
import { Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type NoticeChannel,
  NotificationSettingsDocument,
  SetNoticeDocument,
  SetTrapNoticeDocument,
  type NotificationSettingsQuery,
} from '../../generated/graphql.ts';
import { Retry } from '../../ui/Retry.tsx';
import { toast } from '../../ui/toaster.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { TrapDelays } from './TrapDelays.tsx';

/** The location whose settings are shown. */
export interface SettingsPlace {
  country: 'AT' | 'DE';
  cardcode: string;
}
type Settings = NonNullable<NonNullable<NotificationSettingsQuery['customer']>['notificationSettings']>;
type Trap = NonNullable<Settings['trapNotices']>[number];
type Choice = NonNullable<Settings['notices']>[number];
const channels = ['EMAIL', 'APP'] as const;

/** What the user is told of a location; each switch is saved at once (P-03 ... P-09, P-14). */
export function LocationSettings({ place }: { place: SettingsPlace }) {
  const { t } = useTranslation('notificationSettings');
  const { country, cardcode } = place;
  const { data, loading, error, refetch } = useQuery(NotificationSettingsDocument, { variables: { country, cardcode }, fetchPolicy: 'cache-and-network' });
  const [setNotice] = useMutation(SetNoticeDocument);
  const [setTrapNotice] = useMutation(SetTrapNoticeDocument);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const settings = data?.customer?.notificationSettings;

  /** Saves one switch; while that lasts it shows where it is going, and afterwards what is really stored. */
  async function save(key: string, send: () => Promise<boolean>) {
    if (busy.has(key)) return;
    setBusy((before) => new Set([...before, key]));
    const isDone = await send().catch(() => false);
    if (!isDone) toast.failure(t('saveFailed'));
    await refetch().catch(() => undefined);
    setBusy((before) => new Set([...before].filter((each) => each !== key)));
  }
  const put = (notice: Choice['notice'], channel: NoticeChannel, isOn: boolean) =>
    save(
      `${notice} ${channel}`,
      async () => (await setNotice({ variables: { input: { country, cardcode, notice, channel, isOn } } })).data?.setNotice === true,
    );
  const putTrap = (name: string, channel: NoticeChannel, isOn: boolean) =>
    save(`${name} ${channel}`, async () => {
      const answer = await setTrapNotice({ variables: { input: { country, cardcode, name, channel, isOn } } });
      return answer.data?.setTrapNotice?.[channel === 'EMAIL' ? 'email' : 'app'] === isOn;
    });
  const toggle = (key: string, isOn: boolean, channel: NoticeChannel, name: string, onToggle: () => void) => {
    const isBusy = busy.has(`${key} ${channel}`);
    return <Toggle label={t(channel === 'EMAIL' ? 'byEmail' : 'byApp', { notice: name })} isOn={isOn !== isBusy} isDisabled={isBusy} onToggle={onToggle} />;
  };

  if (loading && !settings) return <Skeleton height="18rem" />;
  if (!settings?.notices || !settings.trapNotices || error) return <Retry text={t('failed')} onRetry={() => void refetch()} />;
  const noticeCells = (choice: Choice) => {
    const [email, app] = channels.map((channel) => {
      const isOn = channel === 'EMAIL' ? choice.email : choice.app;
      return toggle(choice.notice, isOn, channel, t(`notices.${choice.notice}`), () => void put(choice.notice, channel, !isOn));
    });
    return { key: choice.notice, name: t(`notices.${choice.notice}`), email, app };
  };
  const trapCells = (trap: Trap) => {
    const [email, app] = channels.map((channel) => {
      const isOn = channel === 'EMAIL' ? trap.email : trap.app;
      return toggle(String(trap.name), isOn, channel, channel === 'EMAIL' ? trap.label : trap.labelApp, () => void putTrap(String(trap.name), channel, !isOn));
    });
    return { key: String(trap.name), name: trap.label, email, app };
  };
  const delayed = settings.trapNotices.find(({ emailDelay, appDelay }) => emailDelay !== null || appDelay !== null);
  return (
    <Stack gap="6">
      <NoticeTable caption={t('title')} rows={settings.notices.map(noticeCells)} />
      <Stack gap="3">
        <Heading as="h3" size="sm">
          {t('traps')}
        </Heading>
        <NoticeTable caption={t('traps')} rows={settings.trapNotices.map(trapCells)} />
        {delayed && <TrapDelays place={place} email={delayed.emailDelay} app={delayed.appDelay} onSaved={() => void refetch()} />}
      </Stack>
    </Stack>
  );
}
