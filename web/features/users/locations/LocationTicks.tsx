import { matchesText } from '../../../../domain/matchesText.ts';
import { Box, chakra, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../../../components/form/TickBox.tsx';
import { getAllState } from './allState.ts';
import type { Compared } from '../rights/plannedRights.ts';
import { RightsLine } from '../rights/RightsLine.tsx';

const shown = 200;

interface LocationTicksProps {
  locations: readonly Compared[];
  /** False while there may be others. */
  isWhole: boolean;
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
}

/** Locations to tick, with the rights that the user has there; of very many the first that match. */
export function LocationTicks({ locations, isWhole, ticked, onTick }: LocationTicksProps) {
  const { t } = useTranslation('users');
  const [filter, setFilter] = useState('');
  const searched = filter.trim();
  const matching = locations.filter(({ location: { name, cardcode } }) => matchesText([name, cardcode], searched));
  const ticks = matching.map(({ location }) => ticked.has(location.id));
  const state = getAllState({ total: matching.length, isFiltered: searched !== '', ticks, picked: ticked.size });
  const setTicks = (ids: readonly string[], isOn: boolean) => onTick(new Set(isOn ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.includes(id))));
  return (
    <chakra.fieldset>
      <Text as="legend" fontWeight="semibold" mb="2">
        {t('several.where')}
      </Text>
      <Input
        aria-label={t('several.filter')}
        placeholder={t('several.filter')}
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
        autoComplete="off"
        bg="surface"
        borderColor="field"
        size="sm"
        mb="2"
      />
      <TickBox
        label={t('several.all', { count: ticked.size })}
        isTicked={state === 'all'}
        isMixed={state === 'mixed'}
        isDisabled={!isWhole || matching.length === 0}
        onToggle={() =>
          setTicks(
            matching.map(({ location }) => location.id),
            state !== 'all',
          )
        }
      />
      <Box maxH="16rem" overflow="auto" mt="2" ps="5" borderTopWidth="1px" borderColor="line" tabIndex={0} role="region" aria-label={t('several.where')}>
        {matching.slice(0, shown).map(({ location, before }) => (
          <Box key={location.id} py="1.5">
            <TickBox label={location.name} isTicked={ticked.has(location.id)} onToggle={() => setTicks([location.id], !ticked.has(location.id))} />
            <Text color="quiet" fontSize="0.8125rem" ps="6">
              {location.cardcode} · {before ? <RightsLine rights={before} /> : t('several.notYet')}
            </Text>
          </Box>
        ))}
        {matching.length > shown && <Text color="quiet">{t('several.more', { count: matching.length - shown })}</Text>}
        {matching.length === 0 && <Text color="quiet">{t('several.noneMatch')}</Text>}
      </Box>
    </chakra.fieldset>
  );
}
