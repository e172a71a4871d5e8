import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollFrame } from '../table/ScrollFrame.tsx';
import { formatPoint } from './chartData.ts';
import type { ChartFrameProps } from './chartProps.ts';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';

/** The numbers of a chart, for those who want or need them; points that open something are links or buttons. */
export function ChartTable({
  label,
  chart,
  onPoint,
  pointAddress,
  height,
}: Pick<ChartFrameProps, 'label' | 'chart' | 'onPoint' | 'pointAddress'> & { height: number }) {
  const { t } = useTranslation('ui');
  return (
    <ScrollFrame label={label} maxH={`${height}px`}>
      <chakra.table w="100%" fontSize="0.8125rem" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>{label}</chakra.caption>
        <chakra.thead position="sticky" top="0" bg="canvas">
          <tr>
            <chakra.th scope="col" textAlign="start" px="3" py="1.5">
              {t('label')}
            </chakra.th>
            {chart.series.map(({ name }, at) => (
              <chakra.th key={at} scope="col" textAlign="end" px="3" py="1.5">
                {name || t('value')}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {chart.labels.map((name, index) => (
            <chakra.tr key={index} borderTopWidth="1px" borderColor="line">
              <chakra.th scope="row" textAlign="start" fontWeight="normal" px="3" py="1.5">
                {name}
              </chakra.th>
              {chart.series.map(({ values }, seriesIndex) => (
                <chakra.td key={seriesIndex} textAlign="end" px="3">
                  {onPoint && values[index] !== null ? (
                    <PointButton to={pointAddress?.({ index, seriesIndex }) ?? null} onOpen={() => onPoint({ index, seriesIndex })}>
                      {formatPoint(chart, values[index])}
                    </PointButton>
                  ) : (
                    formatPoint(chart, values[index])
                  )}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </ScrollFrame>
  );
}

function PointButton({ to, onOpen, children }: { to: string | null; onOpen: () => void; children: ReactNode }) {
  const look = { size: 'xs', variant: 'ghost', color: 'brand.solid' } as const;
  if (to === null)
    return (
      <Button {...look} onClick={onOpen}>
        {children}
      </Button>
    );
  return (
    <Button {...look} asChild>
      <EntityLink className="" to={to} onOpen={onOpen}>
        {children}
      </EntityLink>
    </Button>
  );
}
