import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/Notice.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import type { PlanFilterState } from './usePlanFilter.ts';

/** Chooses the areas and object types that the map shows (L-07). */
export function PlanFilter({ filter }: { filter: PlanFilterState }) {
  const { t } = useTranslation('plans');
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <SideDrawer
      title={t('filter')}
      icon="filter"
      isOpen={isOpen}
      onOpen={(open) => {
        setIsRefused(false);
        setIsOpen(open);
      }}
      count={filter.count}
      footer={
        <Button variant="outline" size="sm" onClick={filter.reset} disabled={filter.count === 0}>
          {t('filterReset')}
        </Button>
      }
    >
      {isRefused && (
        <Box mb="4">
          <Notice kind="warning">{t('oneArea')}</Notice>
        </Box>
      )}
      <Heading as="h3" size="sm" mb="2">
        {t('areas')}
      </Heading>
      <Stack gap="2" mb="6">
        {filter.areas.map(({ id, name }) => (
          <TickBox key={id} label={name} isTicked={filter.isAreaOn(id)} onToggle={() => setIsRefused(!filter.toggleArea(id))} />
        ))}
      </Stack>
      <Heading as="h3" size="sm" mb="2">
        {t('types')}
      </Heading>
      <Stack gap="2">
        {filter.types.map((name) => (
          <TickBox key={name} label={name} isTicked={filter.isTypeOn(name)} onToggle={() => filter.toggleType(name)} />
        ))}
      </Stack>
    </SideDrawer>
  );
}
