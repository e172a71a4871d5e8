import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { SideDrawer } from '../../components/overlay/SideDrawer.tsx';
import { Button } from '../../theme/Button.tsx';
import { TextButton } from '../../theme/TextButton.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { type Narrowed, type PlanFilterState } from './usePlanFilter.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';
import { planParts } from '../../../domain/planFilter.ts';

/** Chooses the areas, object types and levels that the map shows, and which of its parts. */
export function PlanFilter({ filter }: { filter: PlanFilterState }) {
  const { t } = useTranslation(['plans', 'ui']);
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { areas, types, states } = filter.choices;
  const renderChoice = (kind: Narrowed, title: string, entries: readonly { value: string; label: string }[]) => (
    <Group title={title}>
      {entries.map(({ value, label }) => (
        <Flex key={value} justify="space-between" gap="3" align="center">
          <TickBox label={label} isTicked={filter.isOn(kind, value)} onToggle={() => setIsRefused(!filter.toggle(kind, value))} />
          {entries.length > 1 && (
            <TextButton
              label={t('plans:onlyNamed', { name: label })}
              onClick={() => {
                setIsRefused(false);
                filter.only(kind, value);
              }}
            >
              <span className="one-line">{t('plans:only')}</span>
            </TextButton>
          )}
        </Flex>
      ))}
    </Group>
  );
  return (
    <SideDrawer
      title={t('plans:filter')}
      icon="filter"
      isOpen={isOpen}
      onOpen={(open) => {
        setIsRefused(false);
        setIsOpen(open);
      }}
      count={filter.count}
      footer={
        <Button variant="outline" size="sm" onClick={filter.reset} disabled={filter.count === 0}>
          {t('plans:filterReset')}
        </Button>
      }
    >
      {isRefused && (
        <Box mb="4">
          <Notice kind="warning" isNews>
            {t('plans:oneArea')}
          </Notice>
        </Box>
      )}
      {renderChoice(
        'states',
        t('plans:levels'),
        states.map((value) => ({ value, label: formatLevel(value) })),
      )}
      {renderChoice('areas', t('plans:areas'), areas)}
      {renderChoice('types', t('plans:types'), types)}
      <Group title={t('plans:parts')}>
        {planParts.map((part) => (
          <TickBox key={part} label={t(`plans:part.${part}`)} isTicked={filter.isOn('parts', part)} onToggle={() => filter.toggle('parts', part)} />
        ))}
      </Group>
    </SideDrawer>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box as="section" aria-label={title} mb="6">
    <Heading as="h3" size="sm" mb="2">
      {title}
    </Heading>
    <Stack gap="2">{children}</Stack>
  </Box>
);
