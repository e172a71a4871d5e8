import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ActionCountsFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { CountChip } from '../../components/layout/CountChip.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ActionPriorityBadge, ActionStatusBadge, OverdueBadge } from './ActionBadges.tsx';
import { kinds, priorities, statuses } from './actionChoice.ts';
import type { useActionChoice } from './useActionChoice.ts';

const fields = {
  OPEN: 'open',
  IN_PROGRESS: 'inProgress',
  DONE: 'done',
  INEFFECTIVE: 'ineffective',
  EFFECTIVE: 'effective',
  CANCELLED: 'cancelled',
} as const;

interface ActionChipsProps extends Pick<ReturnType<typeof useActionChoice>, 'chosen' | 'toggle'> {
  /** Numbers without the filter; undefined while unknown. */
  counts: ActionCountsFragment | undefined;
}

/** Chips and a list that filter actions. */
export function ActionChips({ chosen, toggle, counts }: ActionChipsProps) {
  const { t } = useTranslation('actions');
  const renderCount = (field: keyof Omit<ActionCountsFragment, '__typename'>) => (
    <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" minW="2ch" pe={{ base: '1', md: '0' }}>
      {counts && formatNumber(counts[field])}
    </chakra.span>
  );
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" mb="3" align="center">
      <Flex role="group" aria-label={t('columns.status')} gap="2" wrap="wrap">
        <CountChip isChosen={chosen.isOverdue} onToggle={() => toggle('overdue')}>
          <OverdueBadge />
          {renderCount('overdue')}
        </CountChip>
        {statuses.map((status) => (
          <CountChip key={status} isChosen={chosen.statuses.includes(status)} onToggle={() => toggle('status', status)}>
            <ActionStatusBadge status={status} />
            {renderCount(fields[status])}
          </CountChip>
        ))}
      </Flex>
      <Flex role="group" aria-label={t('narrow')} gap="2" wrap="wrap" align="center">
        <CountChip isChosen={chosen.isMine} onToggle={() => toggle('mine')}>
          <Flex as="span" align="center" gap="1.5" px="1.5">
            <Icon name="people" size={14} />
            {t('mine')}
          </Flex>
          {renderCount('mine')}
        </CountChip>
        {priorities.map((priority) => (
          <CountChip key={priority} isChosen={chosen.priorities.includes(priority)} onToggle={() => toggle('priority', priority)}>
            <Flex as="span" align="center" px="1">
              <ActionPriorityBadge priority={priority} />
            </Flex>
          </CountChip>
        ))}
        <SelectFilter
          size="sm"
          w="12rem"
          label={t('columns.thing')}
          allText={t('allThings')}
          value={chosen.kinds[0] ?? null}
          options={kinds.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
          onChange={(value) => toggle('kind', value ?? '')}
        />
      </Flex>
    </Flex>
  );
}
