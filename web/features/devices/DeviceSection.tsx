import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { useLinkedPlace } from '../../hooks/useLinkedPlace.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Section } from '../../components/layout/Section.tsx';
import { useDeviceList } from './attention.ts';

const DeviceTable = lazyPart(() => import('./DeviceTable.tsx'), 'DeviceTable', { isPreloaded: true });

/** 24/7 devices of a location or of all of the user's; collapsed, and loaded when it is first opened or when the address opens it. */
export function DeviceSection({ of }: { of: ChosenCustomer | 'all' }) {
  const { t } = useTranslation('devices');
  const { isOpen, request, setIsOpen } = useDeviceList();
  const place = useLinkedPlace(request);
  return (
    <Box ref={place} scrollMarginTop="5rem">
      <Section title={of === 'all' ? t('title') : `${t('title')} – ${of.name}`} isCollapsible isOpen={isOpen} onToggle={setIsOpen}>
        <Suspense fallback={<Loading height="20rem" />}>
          <DeviceTable key={of === 'all' ? 'all' : `${of.country} ${of.cardcode}`} of={of} />
        </Suspense>
      </Section>
    </Box>
  );
}
