import { Box, Button, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { TickBox } from '../../ui/TickBox.tsx';

interface ColumnChoiceProps {
  columns: readonly { key: string; heading: string }[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** Chooses the columns that are shown; the last one cannot be hidden. */
export function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const { t } = useTranslation('results');
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const toggle = (key: string) => {
    if (hidden.includes(key)) onHide(hidden.filter((each) => each !== key));
    else if (shown.length > 1) onHide([...hidden, key]);
  };
  return (
    <Box flex={isOpen ? '1 1 100%' : undefined}>
      <Button size="sm" variant="outline" borderColor="line" bg="surface" aria-expanded={isOpen} aria-controls={panel} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="list" />
        {t('columnChoice', { shown: shown.length, all: columns.length })}
      </Button>
      <Flex id={panel} hidden={!isOpen} role="group" aria-label={t('columnNames')} columnGap="5" rowGap="2" wrap="wrap" pt="3">
        {isOpen && columns.map(({ key, heading }) => <TickBox key={key} label={heading} isTicked={!hidden.includes(key)} onToggle={() => toggle(key)} />)}
      </Flex>
    </Box>
  );
}
