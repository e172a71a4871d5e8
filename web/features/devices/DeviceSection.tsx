import { useTranslation } from 'react-i18next';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Section } from '../../ui/Section.tsx';
import { DeviceTable } from './DeviceTable.tsx';

/** 24/7 devices of a location or of all of the user's; folded away, and read when it is first opened (C-10, J-07). */
export function DeviceSection({ of }: { of: ChosenCustomer | 'all' }) {
  const { t } = useTranslation('devices');
  return (
    <Section title={of === 'all' ? t('title') : `${t('title')} – ${of.name}`} isCollapsible startsOpen={false}>
      <DeviceTable key={of === 'all' ? 'all' : `${of.country} ${of.cardcode}`} of={of} />
    </Section>
  );
}
