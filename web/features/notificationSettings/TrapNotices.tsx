import { Heading, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NoticeChannel, TrapNoticeFieldsFragment } from '../../generated/graphql.ts';
import type { ChangeNotices, useChange } from '../../changes/useChange.ts';
import { NoticeSwitch } from './NoticeSwitch.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { TrapDelays, type TrapDelaysProps } from './TrapDelays.tsx';

type Send = ReturnType<typeof useChange>['send'];

interface TrapNoticesProps {
  notices: readonly TrapNoticeFieldsFragment[];
  /** Names the location for the draft of a delay. */
  place: string;
  saveNotice: (send: Send, change: { name: string; channel: NoticeChannel; isOn: boolean }, texts: ChangeNotices) => Promise<unknown>;
  saveDelay: TrapDelaysProps['save'];
}

const channels = ['EMAIL', 'APP'] as const;

/** Notices of 24/7 traps and sensors, each saved at once, and the delays of the sensor alarm: of a location, or for all. */
export function TrapNotices({ notices, place, saveNotice, saveDelay }: TrapNoticesProps) {
  const { t } = useTranslation('notificationSettings');
  const renderCells = ({ name, label, labelApp, ...isOn }: TrapNoticeFieldsFragment) => {
    const [email, app] = channels.map((channel) => (
      <NoticeSwitch
        key={channel}
        name={channel === 'EMAIL' ? label : labelApp}
        channel={channel}
        isOn={channel === 'EMAIL' ? isOn.email : isOn.app}
        save={(send, change, texts) => saveNotice(send, { name, ...change }, texts)}
      />
    ));
    return { key: name, name: label, email, app };
  };
  const delayed = notices.find(({ name }) => name === 'SENSOR_ALARM');
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        {t('traps')}
      </Heading>
      <NoticeTable caption={t('traps')} rows={notices.map(renderCells)} />
      {delayed && <TrapDelays save={saveDelay} place={place} email={delayed.emailDelay} app={delayed.appDelay} />}
    </Stack>
  );
}
