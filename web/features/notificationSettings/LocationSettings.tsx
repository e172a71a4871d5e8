import { useQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import {
  NotificationSettingsDocument,
  type NotificationSettingsQuery,
  SetNoticeDocument,
  SetTrapDelayDocument,
  SetTrapNoticeDocument,
} from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { TrapNotices } from './TrapNotices.tsx';

type Settings = NonNullable<NonNullable<NotificationSettingsQuery['customer']>['notificationSettings']>;
type Choice = NonNullable<Settings['notices']>[number];
const channels = ['EMAIL', 'APP'] as const;

/** The user's notifications of a location. Each switch is saved at once. */
export function LocationSettings({ location }: { location: LocationKey }) {
  const { t } = useTranslation('notificationSettings');
  const { country, cardcode } = location;
  const { data, loading, error, refetch } = useQuery(NotificationSettingsDocument, {
    variables: { customer: { country, cardcode } },
    fetchPolicy: 'cache-and-network',
  });
  const settings = data?.customer?.notificationSettings;

  if (loading && !settings) return <Loading height="18rem" />;
  if (!settings?.notices || !settings.trapNotices || error) return <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch()} />;
  const renderNoticeCells = ({ notice, ...isOn }: Choice) => {
    const name = t(`notices.${notice}`);
    const [email, app] = channels.map((channel) => (
      <NoticeSwitch
        key={channel}
        name={name}
        channel={channel}
        isOn={channel === 'EMAIL' ? isOn.email : isOn.app}
        save={(send, change, texts) => send(SetNoticeDocument, { customer: { country, cardcode }, notice, ...change }, texts)}
      />
    ));
    return { key: notice, name, email, app };
  };
  return (
    <Stack gap="6">
      <NoticeTable caption={t('title')} rows={settings.notices.map(renderNoticeCells)} />
      <TrapNotices
        notices={settings.trapNotices}
        place={`${country} ${cardcode}`}
        saveNotice={(send, change, texts) => send(SetTrapNoticeDocument, { customer: { country, cardcode }, ...change }, texts)}
        saveDelay={(send, change, ...how) => send(SetTrapDelayDocument, { customer: { country, cardcode }, ...change }, ...how)}
      />
    </Stack>
  );
}
