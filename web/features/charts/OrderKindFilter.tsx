import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';

/** Kinds of orders that charts count. */
export const chartOrderKinds: readonly OrderKind[] = ['MONITORING_VISIT', 'SINGLE_ORDER'];

interface OrderKindFilterProps {
  /** Title of the chart whose orders are filtered; a page may have several. */
  chart?: string;
  value: readonly OrderKind[];
  onChange: (kinds: OrderKind[]) => void;
}

/** Monitoring visits and single orders; the last one cannot be unticked. */
export function OrderKindFilter({ chart, value, onChange }: OrderKindFilterProps) {
  const { t } = useTranslation('charts');
  const [isRefused, setIsRefused] = useState(false);
  const toggle = (kind: OrderKind) => {
    const next = chartOrderKinds.filter((each) => (each === kind ? !value.includes(each) : value.includes(each)));
    setIsRefused(next.length === 0);
    if (next.length > 0) onChange(next);
  };
  return (
    <Flex gap="4" wrap="wrap" role="group" aria-label={chart ? `${t('orderKinds')}: ${chart}` : t('orderKinds')}>
      {chartOrderKinds.map((kind) => (
        <TickBox
          key={kind}
          label={t(`orderKind.${kind as 'MONITORING_VISIT' | 'SINGLE_ORDER'}`)}
          isTicked={value.includes(kind)}
          onToggle={() => toggle(kind)}
        />
      ))}
      {isRefused && (
        <Notice kind="warning" isNews>
          {t('oneOrderKind')}
        </Notice>
      )}
    </Flex>
  );
}
