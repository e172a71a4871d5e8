import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AllNotice,
  type AllNotificationsQuery,
  type NoticeChannel,
  NotificationCountsDocument,
  SetAllNoticesDocument,
  SetAllTrapDelaysDocument,
  SetAllTrapNoticesDocument,
  SetGlobalNotificationsDocument,
} from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useChange } from '../../changes/useChange.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { Toggle } from '../../components/form/Toggle.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { NoticeTable } from './NoticeTable.tsx';
import { TrapNotices } from './TrapNotices.tsx';
import { Button } from '../../theme/Button.tsx';

const notices = listMembers<AllNotice>({
  ALL: true,
  NEW_VISIT_REPORT: true,
  NEW_DEFECT: true,
  NEW_CONTRACT: true,
  YELLOW_ALARM: true,
  RED_ALARM: true,
  TRAPS: true,
});

/** Number of locations whose settings the gateway counts. */
const maxCounted = 100;

interface AllSettingsProps {
  all: NonNullable<AllNotificationsQuery['allNotifications']>;
}

/** The global switch, and pairs of buttons for all locations. */
export function AllSettings({ all }: AllSettingsProps) {
  const { t } = useTranslation('notificationSettings');
  const { viewer } = useSession();
  const confirm = useConfirm();
  /** Key of the setting that is being saved. Its switch shows the new state. */
  const [saving, setSaving] = useState<string | null>(null);
  const { send, isBusy } = useChange({ refetchQueries: ['AllNotifications', 'NotificationCounts'] });
  const busy = isBusy ? saving : null;
  const { data: counted, loading: isCounting } = useQuery(NotificationCountsDocument, { fetchPolicy: 'cache-and-network' });
  const { counts = null, missingLocations, leftOutLocations } = counted?.allNotifications ?? {};
  const missing = missingLocations ?? [];
  const leftOut = leftOutLocations ?? 0;

  async function saveGlobal() {
    setSaving('global');
    await send(SetGlobalNotificationsDocument, { isGlobal: !all.isGlobal }, { failed: t('saveFailed') });
  }
  async function saveAll(notice: AllNotice, channel: NoticeChannel, isOn: boolean) {
    const named = { notice: t(`notices.${notice}`), channel: t(channel === 'EMAIL' ? 'email' : 'app') };
    if (!(await confirm(t(isOn ? 'onQuestion' : 'offQuestion', named), t(isOn ? 'switchOn' : 'switchOff')))) return;
    setSaving(`${notice} ${channel}`);
    const { outcome } = await send(SetAllNoticesDocument, { notice, channel, isOn });
    if (outcome === 'done') toast.success(t('allDone'));
    else if (outcome !== 'busy') toast.failure(t('error'), t('allFailed'));
  }
  const renderPair = (notice: AllNotice, channel: NoticeChannel) => {
    const count = counts?.find((each) => each.notice === notice && each.channel === channel);
    const named = { notice: t(`notices.${notice}`), channel: t(channel === 'EMAIL' ? 'email' : 'app') };
    const hasCount = count !== undefined && count.active + count.inactive > 0;
    const isAll = (isOn: boolean) => hasCount && (isOn ? count.inactive : count.active) === 0 && missing.length === 0 && leftOut === 0;
    return (
      <Flex gap="1" wrap="wrap" align="center">
        {[true, false].map((isOn) => (
          <Button
            key={String(isOn)}
            size="xs"
            minW="11"
            variant="outline"
            borderColor={isOn ? 'level.green.fg' : 'level.red.fg'}
            bg={isAll(isOn) ? (isOn ? 'level.green.fg' : 'level.red.fg') : 'surface'}
            color={isAll(isOn) ? 'surface' : isOn ? 'level.green.fg' : 'level.red.fg'}
            aria-pressed={isAll(isOn)}
            aria-label={t(isOn ? 'onNamed' : 'offNamed', named)}
            loading={busy === `${notice} ${channel}`}
            disabled={busy !== null}
            onClick={() => void saveAll(notice, channel, isOn)}
          >
            {t(isOn ? 'on' : 'off')}
          </Button>
        ))}
        {(isCounting || hasCount) && (
          <Text as="span" color="quiet" fontSize="0.75rem" w="100%" minH="1.5em">
            {count && hasCount && t(isAll(true) ? 'state.on' : isAll(false) ? 'state.off' : 'state.mixed', count)}
          </Text>
        )}
      </Flex>
    );
  };
  return (
    <Stack gap="5">
      <Flex gap="4" align="flex-start">
        <Toggle label={t('global')} isOn={all.isGlobal !== (busy === 'global')} isDisabled={busy !== null} onToggle={() => void saveGlobal()} />
        <div>
          <Text fontWeight="medium" aria-hidden="true">
            {t('global')}
          </Text>
          <Text color="quiet" fontSize="0.875rem">
            {t('globalHint')}
          </Text>
        </div>
      </Flex>
      {missing.length > 0 && <Notice kind="warning">{t('missingLocations', { count: missing.length, names: missing.join(', ') })}</Notice>}
      {leftOut > 0 && <Notice kind="info">{t('leftOutLocations', { count: leftOut, number: formatNumber(leftOut), max: maxCounted })}</Notice>}
      <NoticeTable
        caption={t('all')}
        rows={notices
          .filter((notice) => notice !== 'NEW_CONTRACT' || viewer.role === 'KEY_USER')
          .map((notice) => ({ key: notice, name: t(`notices.${notice}`), email: renderPair(notice, 'EMAIL'), app: renderPair(notice, 'APP') }))}
      />
      {all.isGlobal && all.trapNotices && (
        <TrapNotices
          notices={all.trapNotices}
          place="all"
          saveNotice={(sendChange, change, texts) => sendChange(SetAllTrapNoticesDocument, change, texts)}
          saveDelay={(sendChange, ...change) => sendChange(SetAllTrapDelaysDocument, ...change)}
        />
      )}
    </Stack>
  );
}
