import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../../generated/graphql.ts';
import { useSession } from '../../../session/SessionProvider.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../../components/feedback/RetryNotice.tsx';
import { useConfirm } from '../../../components/overlay/useConfirm.tsx';
import { toast } from '../../../components/feedback/toaster.tsx';
import { ChooseRightsDialog } from '../rights/ChooseRightsDialog.tsx';
import type { LocationRef, LocationSlot, MatchingLocations } from './locationSlot.ts';
import { NotSaved } from '../NotSaved.tsx';
import { PickToolbar } from './PickToolbar.tsx';
import { SeveralRightsDialog } from '../rights/SeveralRightsDialog.tsx';
import type { PickedLocations } from './usePickedLocations.ts';
import { Button } from '../../../theme/Button.tsx';
import { RowTick } from '../../../components/table/RowTick.tsx';

const pageSize = 20;

interface LocationPickerProps {
  user: UserFieldsFragment | null;
  picked: PickedLocations;
  locations: LocationSlot;
  /** The location for which a user is added. It is shown before the list. */
  newAt?: LocationRef | undefined;
}

/** The locations of a user to tick, with rights for each of them. */
export function LocationPicker({ user, picked, locations, newAt }: LocationPickerProps) {
  const { t } = useTranslation('users');
  const { viewer } = useSession();
  const confirm = useConfirm();
  const [requested, setRequested] = useState<{ locations: readonly LocationRef[]; alsoGiven: readonly LocationRef[] } | null>(null);
  const [several, setSeveral] = useState<MatchingLocations | null>(null);
  if (picked.failed) return <RetryNotice text={t('locationsFailed')} onRetry={picked.retry} />;
  if (picked.isLoading) return <Loading height="12rem" />;

  /** Assigns locations that had rights in this dialog already, and asks for the rights of the rest. */
  async function give(given: readonly LocationRef[]) {
    const unknown = given.filter((location) => !picked.remembers(location));
    const alsoGiven = given.filter(picked.remembers);
    if (unknown.length > 0) setRequested({ locations: unknown, alsoGiven });
    else if (alsoGiven.length > 0) await picked.give(alsoGiven, null);
  }
  async function take(locations: readonly LocationRef[]) {
    const question = t(user ? 'pick.noneQuestionSaved' : 'pick.noneQuestion', { count: locations.length });
    const isSure = await (user ? confirm(question, t('pick.takeAway'), 'destructive') : confirm(question, t('pick.deselect')));
    if (isSure) await picked.take(locations);
  }
  return (
    <>
      <NotSaved picked={picked} />
      {newAt && !picked.has(newAt) && (
        <Button size="sm" variant="surface" colorPalette="brand" mb="3" onClick={() => void give([newAt])}>
          {t('pick.assign', { name: newAt.name })}
        </Button>
      )}
      {locations({
        ...(viewer.role === 'ADMIN' ? { startCountry: user?.country ?? viewer.country } : {}),
        pageSize,
        toolbar: (matching) => (
          <Flex align="center" columnGap="4" rowGap="2" wrap="wrap">
            <PickToolbar matching={matching} picked={picked} onGive={give} onTake={take} />
            <Button size="sm" variant="outline" disabled={picked.isBusy} onClick={() => setSeveral(matching)}>
              {t('several.button')}
            </Button>
          </Flex>
        ),
        action: {
          heading: t('pick.column'),
          cell: (customer) => (
            <Flex as="span" align="center" gap="3">
              <RowTick
                isLarge
                label={t('pick.assign', { name: customer.name })}
                isTicked={picked.has(customer) !== picked.isSaving(customer)}
                isDisabled={picked.isBusy}
                isBusy={picked.isSaving(customer)}
                onToggle={() => void (picked.has(customer) ? picked.take([customer]) : give([customer]))}
              />
              <Button
                size="xs"
                variant="outline"
                disabled={!picked.has(customer) || picked.isBusy}
                aria-label={t('pick.rightsNamed', { name: customer.name })}
                onClick={() => setRequested({ locations: [customer], alsoGiven: [] })}
              >
                {t('pick.rights')}
              </Button>
            </Flex>
          ),
        },
      })}
      {requested && (
        <ChooseRightsDialog
          user={user}
          picked={picked}
          locations={requested.locations}
          onClose={() => setRequested(null)}
          onDone={async (rights, base) => {
            const all = [...requested.locations, ...requested.alsoGiven];
            const isSaved = await picked.give(all, rights, base);
            if (isSaved && user) toast.success(t('rights.saved'));
            // Failures of several locations are shown in the list.
            const isDone = isSaved || all.length > 1;
            if (isDone) setRequested(null);
            return { isDone, conflicts: isDone ? [] : picked.saving.lastConflicts() };
          }}
        />
      )}
      {several && <SeveralRightsDialog user={user} picked={picked} matching={several} onClose={() => setSeveral(null)} />}
    </>
  );
}
