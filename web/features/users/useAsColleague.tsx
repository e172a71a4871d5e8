import { Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { ColleaguePick } from './ColleaguePick.tsx';
import { getUserName } from './getUserName.ts';
import { toRightsInput } from './rights/narrowestRights.ts';
import { type Compared, type Planned, planRights } from './rights/plannedRights.ts';
import type { ShownRights } from './rights/describeRights.ts';
import { useCompared } from './rights/useCompared.ts';
import { Button } from '../../theme/Button.tsx';

/** Takes over the locations and rights of a colleague; locations that only the user has stay as they are. */
export function useAsColleague(
  userId: string | null,
  rightsBefore: (at: Compared['location']) => ShownRights | null,
): { planned: Planned[]; content: ReactNode } {
  const { t } = useTranslation('users');
  const [colleague, setColleague] = useState<UserFieldsFragment | null>(null);
  const { compared, isWhole, isLoading, failed, retry } = useCompared(colleague?.id ?? null, undefined);
  if (!colleague) return { planned: [], content: <ColleaguePick userId={userId} onPick={setColleague} /> };
  // If all areas of the colleague are hidden from the caller, there is nothing to copy.
  const seen = (compared ?? []).flatMap((each) => (each.before && each.before.areaIds?.length !== 0 ? [{ ...each, theirs: each.before }] : []));
  const hidden = (compared?.length ?? 0) - seen.length;
  const planned = seen.map(({ location, giverRights, theirs }) => {
    const plan = planRights({ location, giverRights, before: rightsBefore(location) }, toRightsInput(theirs));
    return { ...plan, after: { ...plan.after, areaTotal: theirs.areaTotal } };
  });
  return {
    planned,
    content: (
      <Stack gap="3">
        <Flex align="center" gap="3" wrap="wrap">
          <Text>{t('several.asColleague', { name: getUserName(colleague) })}</Text>
          <Button size="xs" variant="outline" onClick={() => setColleague(null)}>
            {t('several.otherColleague')}
          </Button>
        </Flex>
        {failed && <RetryNotice text={t('rights.failed')} onRetry={retry} />}
        {isLoading && <Loading height="8rem" />}
        {compared?.length === 0 && <Notice kind="info">{t('several.colleagueHasNone')}</Notice>}
        {compared && compared.length > 0 && !isWhole && <Notice kind="warning">{t('several.notWhole')}</Notice>}
        {hidden > 0 && <Notice kind="info">{t('several.hidden', { count: hidden })}</Notice>}
      </Stack>
    ),
  };
}
