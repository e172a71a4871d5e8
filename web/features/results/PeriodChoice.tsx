import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ResultPeriodKind } from '../../generated/graphql.ts';
import { getMarkedDays } from '../../components/form/dayPeriod.ts';
import { FormField } from '../../components/form/FormField.tsx';
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
  const { t } = useTranslation(['results', 'tables']);
  const wrong = getMarkedDays(period);
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap" align="flex-start">
      <ToggleGroup
        label={t('period')}
        value={period.kind}
        options={kinds.map((value) => ({ value, text: t(`periods.${value}`) }))}
        onChange={(kind) => onChoose({ kind })}
      />
      {period.kind === 'DAYS' && (
        <Flex gap="3" wrap="wrap" maxW="26rem">
          {(['from', 'to'] as const).map((side) => (
            <FormField
              key={side}
              type="date"
              label={t(`days.${side}`)}
              value={period[side]}
              error={wrong[side] ? t(`tables:wrongDays.${side}`) : undefined}
              onChange={({ target }) => onChoose({ [side]: target.value })}
            />
          ))}
        </Flex>
      )}
    </Flex>
  );
}
