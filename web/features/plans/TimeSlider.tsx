import { Box, chakra, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { findStep, getRange, formatRange, widths } from './timeSteps.ts';

/** Duration of a step during playback: long enough to look over a plan. */
const playMilliseconds = 1_800;

interface TimeSliderProps {
  label: string;
  steps: readonly DayPeriod[];
  range: DayPeriod;
  /** A range that is still being read is waited for while it plays. */
  isBusy: boolean;
  onChange: (range: DayPeriod) => void;
}

/** Chooses a range of steps by its last one and how many it has; plays from step to step: colours change, nothing moves. */
export function TimeSlider({ label, steps, range, isBusy, onChange }: TimeSliderProps) {
  const { t } = useTranslation('plans');
  const [isPlaying, setIsPlaying] = useState(false);
  const { at, width } = findStep(steps, range);
  const isLast = at >= steps.length - 1;
  const go = (step: number) => onChange(getRange(steps, Math.min(steps.length - 1, Math.max(0, step)), width));
  useEffect(
    function play() {
      if (!isPlaying || isBusy) return undefined;
      if (isLast) {
        setIsPlaying(false);
        return undefined;
      }
      const timer = setTimeout(() => onChange(getRange(steps, at + 1, width)), playMilliseconds);
      return () => clearTimeout(timer);
    },
    [isPlaying, isBusy, isLast, steps, at, width, onChange],
  );
  const renderStep = (name: 'back' | 'on', target: number, isOff: boolean) => (
    <Button size="sm" variant="outline" aria-label={t(`time.${name}`)} disabled={isOff} onClick={() => go(target)}>
      <Icon name={name === 'back' ? 'previous' : 'next'} size={16} />
    </Button>
  );
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        {renderStep('back', at - 1, at === 0)}
        <Button
          size="sm"
          variant="outline"
          aria-pressed={isPlaying}
          onClick={() => {
            if (!isPlaying && isLast) go(0);
            setIsPlaying(!isPlaying);
          }}
        >
          {t(isPlaying ? 'time.pause' : 'time.play')}
        </Button>
        {renderStep('on', at + 1, isLast)}
        <chakra.input
          type="range"
          aria-label={label}
          aria-valuetext={formatRange(range)}
          min={0}
          max={steps.length - 1}
          value={at}
          flex="1 1 12rem"
          minW="0"
          h="9"
          accentColor="var(--chakra-colors-brand-solid)"
          onChange={({ target }) => {
            setIsPlaying(false);
            go(Number(target.value));
          }}
        />
        <NativeSelect.Root size="sm" w="9rem">
          <NativeSelect.Field
            aria-label={t('time.width')}
            bg="surface"
            borderColor="field"
            value={width}
            onChange={({ target }) => onChange(getRange(steps, at, Number(target.value)))}
          >
            {widths.map((each) => (
              <option key={each} value={each}>
                {t('time.steps', { count: each })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <Text mt="1" fontWeight="semibold" role="status" fontVariantNumeric="tabular-nums">
        {formatRange(range)}
      </Text>
    </Box>
  );
}
