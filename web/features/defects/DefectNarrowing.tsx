import { chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { DefectChoiceCountsFragment } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { CountChip } from '../../components/layout/CountChip.tsx';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { type ChosenDefects, priorities, statuses } from './useDefectChoice.ts';

interface DefectNarrowingProps {
  chosen: ChosenDefects;
  onToggle: (name: 'status' | 'priority', value: string) => void;
  /** Number of defects of each chip; undefined while unknown. */
  counts: DefectChoiceCountsFragment | undefined;
  withCompleted: boolean;
}

const fields = { OPEN: 'open', RESOLVED: 'resolved', COMPLETED: 'completed', HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;

/** Chips of statuses and priorities with their counts. */
export function DefectNarrowing({ chosen, onToggle, counts, withCompleted }: DefectNarrowingProps) {
  const { t } = useTranslation('defects');
  const renderCount = (of: keyof typeof fields) => (
    <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" minW="3ch" pe={{ base: '1', md: '0' }}>
      {counts && formatNumber(counts[fields[of]])}
    </chakra.span>
  );
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" mb="3">
      <Flex role="group" aria-label={t('columns.status')} gap="2" wrap="wrap">
        {statuses
          .filter((status) => status !== 'COMPLETED' || withCompleted || chosen.statuses.includes(status))
          .map((status) => (
            <CountChip key={status} isChosen={chosen.statuses.includes(status)} onToggle={() => onToggle('status', status)}>
              <StatusBadge status={status} />
              {renderCount(status)}
            </CountChip>
          ))}
      </Flex>
      <Flex role="group" aria-label={t('columns.priority')} gap="2" wrap="wrap">
        {priorities.map((priority) => (
          <CountChip key={priority} isChosen={chosen.priorities.includes(priority)} onToggle={() => onToggle('priority', priority)}>
            <PriorityBadge priority={priority} />
            {renderCount(priority)}
          </CountChip>
        ))}
      </Flex>
    </Flex>
  );
}
