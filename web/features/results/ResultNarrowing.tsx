import { Box, chakra, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LevelCountFieldsFragment, Level } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { CountChip } from '../../components/layout/CountChip.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { getCount } from './levelCounts.ts';
import { type ChosenResults, resultLevels } from './useResultChoice.ts';

interface ResultNarrowingProps {
  chosen: ChosenResults;
  onChoose: (next: Partial<ChosenResults>) => void;
  /** Number of results of each level; undefined while unknown. */
  counts: LevelCountFieldsFragment | undefined;
  choices: Record<'areas' | 'objects' | 'tasks', readonly string[]> | undefined;
}

const lists = { area: 'areas', object: 'objects', task: 'tasks' } as const;

/** Chips of levels with their counts, and choices of area, object and task. */
export function ResultNarrowing({ chosen, onChoose, counts, choices }: ResultNarrowingProps) {
  const { t } = useTranslation('results');
  const isPhone = useIsPhone();
  const { levels } = chosen;
  return (
    <Flex columnGap="4" rowGap="2" wrap="wrap" align="center" mb="3">
      <Flex role="group" aria-label={t('levels')} gap="2" wrap="wrap">
        {resultLevels
          .filter((level) => level !== 'UNKNOWN' || levels.includes(level) || (counts?.unknown ?? 0) > 0)
          .map((level) => (
            <LevelChip
              key={level}
              level={level}
              count={counts && getCount(counts, level)}
              isChosen={levels.includes(level)}
              onToggle={() => onChoose({ levels: resultLevels.filter((each) => (each === level ? !levels.includes(each) : levels.includes(each))) })}
            />
          ))}
      </Flex>
      <Flex role="group" aria-label={t('narrow')} gap="2" flex={{ base: '1 1 100%', '2xl': '0 1 auto' }} minW="0">
        {(['area', 'object', 'task'] as const).map((name) => (
          <Box key={name} flex={{ base: '1', lg: 'none' }} minW="0">
            <SelectFilter
              size="sm"
              w={{ base: '100%', lg: '10rem' }}
              label={t(`choose.${name}`)}
              allText={t(isPhone ? `columns.${name}` : `all.${name}`)}
              value={chosen[name]}
              options={(choices?.[lists[name]] ?? []).map((each) => ({ value: each, text: each }))}
              onChange={(value) => onChoose({ [name]: value })}
              marksChoice
            />
          </Box>
        ))}
      </Flex>
    </Flex>
  );
}

function LevelChip({ level, count, isChosen, onToggle }: { level: Level; count: number | undefined; isChosen: boolean; onToggle: () => void }) {
  const isPhone = useIsPhone();
  const text = count === undefined ? '' : formatNumber(count);
  return (
    <CountChip isChosen={isChosen} onToggle={onToggle}>
      {isPhone ? (
        <LevelBadge level={level} text={text} />
      ) : (
        <>
          <LevelBadge level={level} />
          <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums" minW="1ch">
            {text}
          </chakra.span>
        </>
      )}
    </CountChip>
  );
}
