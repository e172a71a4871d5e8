import { useTranslation } from 'react-i18next';
import type { NoticeChannel } from '../../generated/graphql.ts';
import { type ChangeNotices, useChange } from '../../changes/useChange.ts';
import { Toggle } from '../../components/form/Toggle.tsx';

interface NoticeSwitchProps {
  name: string;
  channel: NoticeChannel;
  isOn: boolean;
  save: (send: ReturnType<typeof useChange>['send'], change: { channel: NoticeChannel; isOn: boolean }, texts: ChangeNotices) => Promise<unknown>;
}

/** A notice by one channel, saved at once. It shows the new state while saving, and afterwards the stored one. */
export function NoticeSwitch({ name, channel, isOn, save }: NoticeSwitchProps) {
  const { t } = useTranslation('notificationSettings');
  const { send, isBusy } = useChange({ refetchQueries: ['NotificationSettings', 'AllNotifications', 'NotificationCounts'] });
  return (
    <Toggle
      label={t(channel === 'EMAIL' ? 'byEmail' : 'byApp', { notice: name })}
      isOn={isOn !== isBusy}
      isDisabled={isBusy}
      onToggle={() => void save(send, { channel, isOn: !isOn }, { failed: t('saveFailed') })}
    />
  );
}
