import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsInput } from '../../../generated/graphql.ts';
import { useDraftState } from '../../../components/form/useDraft.ts';
import { TickBox } from '../../../components/form/TickBox.tsx';
import { LocationTicks } from '../locations/LocationTicks.tsx';
import { getNarrowestRights } from './narrowestRights.ts';
import { type Compared, type Planned, planRights } from './plannedRights.ts';
import { RightTicks } from './RightTicks.tsx';

interface SameRights {
  tickedIds: readonly string[];
  changed: RightsInput | null;
  keepsAreas: boolean;
}
const nothing: SameRights = { tickedIds: [], changed: null, keepsAreas: true };

/** The same rights for the locations that are ticked; all can be ticked at once as soon as all are listed. Areas differ from location to location: they stay, or all are given. */
export function useSameRights(draftKey: string, locations: readonly Compared[], isListed: boolean) {
  const { t } = useTranslation('users');
  const [{ tickedIds, changed, keepsAreas }, setInput, draft] = useDraftState(draftKey, nothing);
  const ticked = new Set(tickedIds);
  const change = (more: Partial<SameRights>) => setInput((before) => ({ ...before, ...more }));
  const chosen = locations.filter(({ location }) => ticked.has(location.id));
  const known = chosen.flatMap(({ before }) => (before ? [before] : []));
  const rights = changed ?? getNarrowestRights(known);
  const { areaIds: _areas, ...flags } = rights;
  const requested = keepsAreas ? flags : { ...flags, areaIds: null };
  return {
    draft,
    planned: chosen.map((each): Planned => planRights(each, requested)),
    content: (
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        <LocationTicks locations={locations} isWhole={isListed} ticked={ticked} onTick={(ids) => change({ tickedIds: [...ids] })} />
        <Stack gap="4">
          <Text fontWeight="semibold">{t('several.rights')}</Text>
          <RightTicks rights={rights} onChange={(next) => change({ changed: next })} />
          <TickBox label={t('several.keepAreas')} isTicked={keepsAreas} onToggle={() => change({ keepsAreas: !keepsAreas })} />
          <Text color="quiet" fontSize="0.8125rem">
            {t(keepsAreas ? 'several.keepAreasHint' : 'several.allAreasHint')}
          </Text>
        </Stack>
      </SimpleGrid>
    ) satisfies ReactNode,
  };
}
