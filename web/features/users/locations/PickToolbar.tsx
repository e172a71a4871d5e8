import { Box, Flex, Spinner, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { TickBox } from '../../../components/form/TickBox.tsx';
import { toast } from '../../../components/feedback/toaster.tsx';
import { getAllState } from './allState.ts';
import type { LocationRef, MatchingLocations } from './locationSlot.ts';
import type { PickedLocations } from './usePickedLocations.ts';

interface PickToolbarProps {
  matching: MatchingLocations;
  picked: PickedLocations;
  onGive: (locations: readonly LocationRef[]) => Promise<void>;
  onTake: (locations: readonly LocationRef[]) => Promise<void>;
}

/** Number of ticked locations, and one checkbox for all that match the filter. */
export function PickToolbar({ matching, picked, onGive, onTake }: PickToolbarProps) {
  const { t } = useTranslation('users');
  const [known, setKnown] = useState<{ key: string; locations: readonly LocationRef[] } | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const { progress } = picked.saving;
  const { key, country, isFiltered, total, rows, loadAll } = matching;
  const all = rows.length === total ? rows : known?.key === key ? known.locations : null;
  const state = getAllState({ total, isFiltered, ticks: all && all.map(picked.has), picked: country ? picked.countOfCountry(country) : picked.count });

  async function toggle() {
    setIsLoading(true);
    const locations = await loadAll().catch(() => null);
    setIsLoading(false);
    if (!locations) return toast.failure(t('pick.failed'));
    setKnown({ key, locations });
    const missing = locations.filter((location) => !picked.has(location));
    return missing.length > 0 ? onGive(missing) : onTake(locations);
  }
  return (
    <Flex align="center" columnGap="4" rowGap="1" wrap="wrap">
      <TickBox
        label={t('pick.all')}
        isTicked={state === 'all'}
        isMixed={state === 'mixed'}
        isDisabled={isLoading || picked.isBusy || total === 0}
        onToggle={() => void toggle()}
      />
      {isLoading && <Spinner size="xs" role="status" aria-label={t('pick.all')} />}
      <Text color="quiet" fontSize="0.875rem" aria-live="polite">
        {progress ? t('pick.progress', progress) : t('pick.count', { count: picked.count })}
      </Text>
      {progress && (
        <Box w="8rem">
          <ProgressBar label={t('pick.progressLabel')} progress={progress.done / progress.total} />
        </Box>
      )}
    </Flex>
  );
}
