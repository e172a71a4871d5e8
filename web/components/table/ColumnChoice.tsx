import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../form/TickBox.tsx';
import type { ColumnsShown } from './useShownColumns.ts';

/** Chooses the columns of a table that are shown; the last one cannot be hidden. */
export function ColumnChoice({ id, columns: { offered, hidden, hide } }: { id: string; columns: Pick<ColumnsShown, 'offered' | 'hidden' | 'hide'> }) {
  const { t } = useTranslation('ui');
  const toggle = (key: string) => {
    if (hidden.includes(key)) hide(hidden.filter((each) => each !== key));
    else if (offered.some((column) => column.key !== key && !hidden.includes(column.key))) hide([...hidden, key]);
  };
  return (
    <Flex id={id} role="group" aria-label={t('columnNames')} columnGap="5" rowGap="2" wrap="wrap">
      {offered.map(({ key, heading }) => (
        <TickBox key={key} label={heading} isTicked={!hidden.includes(key)} onToggle={() => toggle(key)} />
      ))}
    </Flex>
  );
}
