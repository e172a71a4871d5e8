import { Button, chakra, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { AskRights } from './AskRights.tsx';
import type { LocationRef, LocationSlot } from './locationSlot.ts';
import type { usePickedLocations } from './usePickedLocations.ts';

const pageSize = 20;

interface LocationPickerProps {
  user: UserFieldsFragment | null;
  picked: ReturnType<typeof usePickedLocations>;
  locations: LocationSlot;
}

/** The locations of a user to tick, with rights for each of them (O-13 ... O-15, O-24). */
export function LocationPicker({ user, picked, locations }: LocationPickerProps) {
  const { t } = useTranslation('users');
  const { viewer } = useSession();
  const confirm = useConfirm();
  const [asked, setAsked] = useState<{ locations: readonly LocationRef[]; alsoGiven: readonly LocationRef[] } | null>(null);
  const [isPickingAll, setIsPickingAll] = useState(false);
  if (picked.failed) return <Retry text={t('locationsFailed')} onRetry={picked.retry} />;
  if (picked.isLoading) return <Skeleton height="12rem" />;

  /** Gives what had rights in this dialog already, and asks for those of the rest. */
  async function give(wanted: readonly LocationRef[]) {
    const unknown = wanted.filter((location) => !picked.remembers(location));
    const alsoGiven = wanted.filter(picked.remembers);
    if (unknown.length > 0) setAsked({ locations: unknown, alsoGiven });
    else if (alsoGiven.length > 0) await picked.give(alsoGiven, null);
  }
  async function putAll(loadAll: () => Promise<readonly { customer: LocationRef }[]>, isAssigned: boolean) {
    setIsPickingAll(true);
    const rows = await loadAll().catch(() => null);
    if (!rows) toast.failure(t('pick.failed'));
    const changed = (rows ?? []).map(({ customer }) => customer).filter((customer) => picked.has(customer) !== isAssigned);
    if (isAssigned) await give(changed);
    else if (changed.length > 0 && (await confirm(t(user ? 'pick.noneQuestionSaved' : 'pick.noneQuestion', { count: changed.length }))))
      await picked.take(changed);
    setIsPickingAll(false);
  }
  return (
    <>
      {locations({
        ...(viewer.role === 'ADMIN' ? { startCountry: user?.country ?? viewer.country } : {}),
        pageSize,
        toolbar: (loadAll) => (
          <Flex align="center" gap="2" wrap="wrap">
            <Text color="quiet" fontSize="0.875rem" aria-live="polite">
              {t('pick.count', { count: picked.count })}
            </Text>
            <Button size="sm" variant="outline" borderColor="line" loading={isPickingAll} onClick={() => void putAll(loadAll, true)}>
              {t('pick.all')}
            </Button>
            <Button size="sm" variant="outline" borderColor="line" disabled={isPickingAll || picked.count === 0} onClick={() => void putAll(loadAll, false)}>
              {t('pick.none')}
            </Button>
          </Flex>
        ),
        action: {
          heading: t('pick.column'),
          cell: ({ customer }) => (
            <Flex as="span" align="center" gap="3">
              <chakra.input
                type="checkbox"
                w="5"
                h="5"
                accentColor="brand.solid"
                aria-label={t('pick.assign', { name: customer.name })}
                checked={picked.has(customer) !== picked.isSaving(customer)}
                disabled={picked.isBusy}
                aria-busy={picked.isSaving(customer)}
                onChange={() => void (picked.has(customer) ? picked.take([customer]) : give([customer]))}
              />
              <Button
                size="xs"
                variant="outline"
                borderColor="line"
                disabled={!picked.has(customer) || picked.isBusy}
                aria-label={t('pick.rightsNamed', { name: customer.name })}
                onClick={() => setAsked({ locations: [customer], alsoGiven: [] })}
              >
                {t('pick.rights')}
              </Button>
            </Flex>
          ),
        },
      })}
      {asked && (
        <AskRights
          user={user}
          picked={picked}
          locations={asked.locations}
          onClose={() => setAsked(null)}
          onDone={async (rights) => {
            if (await picked.give([...asked.locations, ...asked.alsoGiven], rights)) setAsked(null);
          }}
        />
      )}
    </>
  );
}
