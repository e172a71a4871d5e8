import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ResultPeriodKind } from '../../generated/graphql.ts';
import { DayRange } from '../../components/form/DayRange.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { type ChosenPeriod, periodKinds } from './useResultPeriod.ts';

/** Chooses the time of the results: the last visit, some months, or own days. */
export function PeriodChoice({
  period,
  onChoose,
  kinds = periodKinds,
}: {
  period: ChosenPeriod;
  onChoose: (next: Partial<ChosenPeriod>) => void;
  /** Offered kinds; all by default. */
  kinds?: readonly ResultPeriodKind[];
}) {
  const { t } = useTranslation('results');
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap" align="flex-start">
      <ToggleGroup
        label={t('period')}
        value={period.kind}
        options={kinds.map((value) => ({ value, text: t(`periods.${value}`) }))}
        onChange={(kind) => onChoose({ kind })}
      />
      {period.kind === 'DAYS' && <DayRange days={period} onDay={(end, day) => onChoose({ [end]: day })} />}
    </Flex>
  );
}
