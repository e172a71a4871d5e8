import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Planned } from './plannedRights.ts';
import { RightsLine } from './RightsLine.tsx';

const shown = 200;

/** Planned changes by location, for confirmation. */
export function PlannedChanges({ planned, unchanged }: { planned: readonly Planned[]; unchanged: number }) {
  const { t } = useTranslation('users');
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        {t('several.changes', { count: planned.length })}
      </Heading>
      <chakra.ul listStyleType="none" maxH="16rem" overflow="auto" tabIndex={0} aria-label={t('several.changesLabel')}>
        {planned.slice(0, shown).map(({ location, before, after }) => (
          <chakra.li key={location.id} py="1" fontSize="0.875rem">
            <Text as="span" fontWeight="medium">
              {location.name}
            </Text>
            <Text as="span" display="block" color="quiet" fontSize="0.8125rem">
              {before ? <RightsLine rights={before} /> : t('several.notYet')} → <RightsLine rights={after} />
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      {planned.length > shown && <Text color="quiet">{t('several.more', { count: planned.length - shown })}</Text>}
      {unchanged > 0 && (
        <Text color="quiet" fontSize="0.875rem">
          {t('several.unchanged', { count: unchanged })}
        </Text>
      )}
      <Text color="quiet" fontSize="0.8125rem" mt="1">
        {t('several.ownOnly')}
      </Text>
    </Box>
  );
}
