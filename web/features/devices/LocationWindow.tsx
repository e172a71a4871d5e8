import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';

/** Number of locations whose devices the page shows at once, so that its first rows need 30 requests of the provider at most. */
export const locationsAtOnce = 25;

interface LocationWindowProps {
  offset: number;
  /** Locations that are read, and those that are not. */
  locations: number;
  leftOut: number;
  onChange: (offset: number) => void;
}

/** Says whose devices a list shows, and leads to those of further locations. */
export function LocationWindow({ offset, locations, leftOut, onChange }: LocationWindowProps) {
  const { t } = useTranslation('devices');
  const total = locations + leftOut;
  const numbers = { from: formatNumber(Math.min(offset + 1, total)), to: formatNumber(offset + locations), total: formatNumber(total) };
  const go = (label: string, to: number, isOff: boolean) => (
    <Button size="sm" variant="outline" disabled={isOff} onClick={() => onChange(to)}>
      {label}
    </Button>
  );
  return (
    <Flex as="nav" aria-label={t('windows')} gap="2" align="center" wrap="wrap">
      <Text role="status" color="quiet" fontSize="0.875rem" flex={{ base: '1 0 100%', md: '1' }}>
        {t('window', numbers)}
      </Text>
      {go(t('previousLocations'), Math.max(0, offset - locationsAtOnce), offset === 0)}
      {go(t('nextLocations'), offset + locations, offset + locations >= total)}
    </Flex>
  );
}
