import { useQuery } from '@apollo/client/react';
import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCity } from '../../i18n/formatAddress.ts';
import { ReachableLocationCountDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { rememberLocation } from '../../session/recentLocations.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useOnLeaving } from '../../hooks/useOnLeaving.ts';
import { usePageSettled } from '../../hooks/usePageSettled.ts';

// Loaded when the list is first opened.
const LocationPicks = lazyPart(() => import('./LocationPicks.tsx'), 'LocationPicks');

/**
 * Returns whether the user can switch to another location. For users with one location this needs a query, since they may have extra
 * assigned ones.
 */
function useHasOthers(): boolean {
  const { viewer, locationCount } = useSession();
  const { namedLocation } = useChosenCustomer();
  const isKnown = viewer.role === 'ADMIN' || (locationCount ?? 0) > 1;
  // Part of the frame: it must not take a connection from the page's own queries.
  const isSettled = usePageSettled(!isKnown && namedLocation !== null);
  const { data } = useQuery(ReachableLocationCountDocument, { skip: !isSettled });
  return isKnown || (data?.locations?.unfilteredCount ?? 0) > 1;
}

/** Switches to another location, in the current section (`section`, an address of the portal), else to its visit report. */
export function LocationSwitcher({ section }: { section: string | undefined }) {
  const { t } = useTranslation('locations');
  const { viewer, actor } = useSession();
  const { customer, choose } = useChosenCustomer();
  const [isOpen, setIsOpen] = useState(false);
  useOnLeaving(() => setIsOpen(false));
  const hasOthers = useHasOthers();
  const isActing = Boolean(actor);
  // Depends on values instead of the object: at the end of a session its data is refetched, and nothing may be stored then.
  const { country, cardcode, name, city = null } = customer ?? {};
  useEffect(
    function remember() {
      // Stores nothing while the user acts as another one.
      if (country && cardcode && name && !isActing) rememberLocation(viewer.id, { country, cardcode, name, city });
    },
    [country, cardcode, name, city, viewer.id, isActing],
  );
  if (!hasOthers) return null;
  return (
    <>
      <SwitchButton customer={customer} onOpen={() => setIsOpen(true)} />
      <Modal title={t('switch.title')} isOpen={isOpen} onClose={() => setIsOpen(false)} size="md">
        <Suspense fallback={null}>
          <LocationPicks
            chosen={customer}
            page={section ?? paths.report}
            onPick={(ref) => {
              setIsOpen(false);
              choose(ref, section);
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}

function SwitchButton({ customer, onOpen }: { customer: ChosenCustomer | null; onOpen: () => void }) {
  const { t } = useTranslation('locations');
  return (
    <Button
      variant="outline"
      size="sm"
      h="auto"
      minH="10"
      py="1"
      px="3"
      minW={{ base: '0', lg: '9rem' }}
      flexShrink="1"
      maxW={{ base: '100%', lg: '16rem' }}
      justifyContent="flex-start"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Box as="span" display="block" minW="0" textAlign="start" lineHeight="1.25">
        <Text as="span" display="block" truncate fontWeight="semibold">
          {customer?.name ?? t('switch.choose')}
        </Text>
        {customer && (
          <Text as="span" display="block" truncate color="quiet" fontSize="0.75rem" fontWeight="normal">
            {formatCity(customer)} · {customer.cardcode}
          </Text>
        )}
      </Box>
      {customer && <VisuallyHidden>{t('switch.title')}</VisuallyHidden>}
      <Icon name="descending" size={14} />
    </Button>
  );
}
