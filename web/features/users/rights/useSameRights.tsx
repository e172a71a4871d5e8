import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsInput } from '../../../generated/graphql.ts';
import { TickBox } from '../../../components/form/TickBox.tsx';
import { LocationTicks } from '../locations/LocationTicks.tsx';
import { narrowestRights } from './narrowestRights.ts';
import { type Compared, type Planned, plannedAt } from './plannedRights.ts';
import { RightTicks } from './RightTicks.tsx';

/** The same rights for the locations that are ticked; all can be ticked at once as soon as all are listed. Areas differ from location to location: they stay, or all are given. */
export function useSameRights(locations: readonly Compared[], isListed: boolean): { planned: Planned[]; content: ReactNode } {
  const { t } = useTranslation('users');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState<RightsInput | null>(null);
  const [keepsAreas, setKeepsAreas] = useState(true);
  const chosen = locations.filter(({ location }) => ticked.has(location.id));
  const known = chosen.flatMap(({ before }) => (before ? [before] : []));
  const rights = changed ?? narrowestRights(known);
  const { areaIds: _areas, ...flags } = rights;
  const asked = keepsAreas ? flags : { ...flags, areaIds: null };
  return {
    planned: chosen.map((each) => plannedAt(each, asked)),
    content: (
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <LocationTicks locations={locations} isWhole={isListed} ticked={ticked} onTick={setTicked} />
        <Stack gap="4">
          <Text fontWeight="semibold">{t('several.rights')}</Text>
          <RightTicks rights={rights} onChange={setChanged} />
          <TickBox label={t('several.keepAreas')} isTicked={keepsAreas} onToggle={() => setKeepsAreas(!keepsAreas)} />
          <Text color="quiet" fontSize="0.8125rem">
            {t(keepsAreas ? 'several.keepAreasHint' : 'several.allAreasHint')}
          </Text>
        </Stack>
      </SimpleGrid>
    ),
  };
}
