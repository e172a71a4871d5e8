import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Section } from '../../components/layout/Section.tsx';
import { useAttentionWanted, useRequestedDevice } from './attention.ts';
import { DeviceTable } from './DeviceTable.tsx';

/**
 * 24/7 devices of a location or of all of the user's; folded away, and read when it is first opened, or when the address names one or wants
 * those that need attention.
 */
export function DeviceSection({ of }: { of: ChosenCustomer | 'all' }) {
  const { t } = useTranslation('devices');
  const needsAttention = useAttentionWanted();
  const requestedDevice = useRequestedDevice();
  const isRequested = needsAttention || requestedDevice !== '';
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    function bringIntoSight() {
      if (isRequested) place.current?.scrollIntoView({ block: 'start' });
    },
    [isRequested],
  );
  return (
    <Box ref={place} scrollMarginTop="5rem">
      <Section
        key={`${needsAttention} ${requestedDevice}`}
        title={of === 'all' ? t('title') : `${t('title')} – ${of.name}`}
        isCollapsible
        startsOpen={isRequested}
      >
        <DeviceTable
          key={of === 'all' ? 'all' : `${of.country} ${of.cardcode}`}
          of={of}
          startsWithAttention={needsAttention}
          startsWithFilter={requestedDevice}
        />
      </Section>
    </Box>
  );
}
