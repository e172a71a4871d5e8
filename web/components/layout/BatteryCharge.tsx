import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatMeasure } from '../../i18n/format.ts';
import { Icon } from '../../theme/Icon.tsx';

const colours = { NORMAL: undefined, WARNING: 'level.yellow.fg', ALERT: 'level.red.fg' } as const;

interface BatteryChargeProps {
  percent: number | null | undefined;
  state: 'NORMAL' | 'WARNING' | 'ALERT' | null | undefined;
}

/** Charge of a battery in percent; below 20 % and below 10 % with a word, not by colour alone. */
export function BatteryCharge({ percent, state }: BatteryChargeProps) {
  const { t } = useTranslation('ui');
  if (percent === null || percent === undefined || !state) return '---';
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="baseline"
      gap="1"
      whiteSpace="nowrap"
      color={colours[state]}
      fontWeight={state === 'NORMAL' ? undefined : 'medium'}
    >
      <Icon name="battery" size={14} />
      <span>{formatMeasure(percent, '%')}</span>
      {state !== 'NORMAL' && (
        <Text as="span" fontSize="0.75rem">
          {t(`battery.${state}`)}
        </Text>
      )}
    </Flex>
  );
}
