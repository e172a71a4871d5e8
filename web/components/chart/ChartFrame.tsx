import { Box, Flex } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartTable } from './ChartTable.tsx';
import { type ChartData, getDrawnSeries, getMeasureColour, getSeriesColour } from './chartData.ts';
import type { ChartFrameProps } from './chartProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { StaticSkeleton } from '../feedback/StaticSkeleton.tsx';
import { useSeenWidth } from '../../hooks/useSeenWidth.ts';

const Drawing = lazyPart(() => import('./Drawing.tsx'), 'Drawing');

const height = 280;

/** A chart with its numbers as a table for those who want or need them. Its code is loaded when it is first in sight. */
export function ChartFrame({ label, kind, chart, onPoint, pointAddress, note }: ChartFrameProps) {
  const { t } = useTranslation('ui');
  const [frame, width] = useSeenWidth();
  const [isTable, setIsTable] = useState(false);
  return (
    <Box ref={frame}>
      {isTable ? (
        <ChartTable label={label} chart={chart} onPoint={onPoint} pointAddress={pointAddress} height={height} />
      ) : (
        <Box h={`${height}px`} role="group" aria-label={label}>
          {width > 0 ? (
            <Suspense fallback={<Loading h={`${height}px`} />}>
              <Drawing kind={kind} label={label} chart={chart} onPoint={onPoint} pointAddress={pointAddress} width={width} height={height} />
            </Suspense>
          ) : (
            <StaticSkeleton height={`${height}px`} />
          )}
        </Box>
      )}
      <Flex mt="3" justify="space-between" align="center" columnGap="4" rowGap="1" wrap="wrap" fontSize="0.8125rem" color="quiet">
        {(chart.isPercent || chart.series.length > 1) && !isTable && (
          <Legend chart={chart} getColour={kind === 'measure' ? (at) => getMeasureColour(chart, at) : (at) => getSeriesColour(chart.series[at]!.level)} />
        )}
        {note && <Box>{note}</Box>}
        <Button
          size="xs"
          variant="ghost"
          ms="auto"
          me="-2"
          color="quiet"
          aria-label={`${t(isTable ? 'asChart' : 'asTable')}: ${label}`}
          onClick={() => setIsTable(!isTable)}
        >
          <Icon name={isTable ? 'chart' : 'sheet'} size={14} />
          {t(isTable ? 'asChart' : 'asTable')}
        </Button>
      </Flex>
    </Box>
  );
}

/** Legend of the series' colours. */
function Legend({ chart, getColour }: { chart: ChartData; getColour: (at: number) => string }) {
  return (
    <Flex as="ul" columnGap="4" rowGap="1" wrap="wrap" listStyleType="none">
      {getDrawnSeries(chart).map(({ name, at }) => (
        <Flex as="li" key={name} align="center" gap="1.5">
          <Box className="swatch" w="2.5" h="2.5" borderRadius="sm" style={{ background: getColour(at) }} aria-hidden="true" />
          {name}
        </Flex>
      ))}
    </Flex>
  );
}
