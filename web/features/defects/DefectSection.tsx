import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Section } from '../../ui/Section.tsx';
import { DefectTable } from './DefectTable.tsx';
import type { PositionSlot } from './positionSlot.ts';

/** The defect list as a section of the visit report (E-13). */
export function DefectSection({ country, cardcode, position }: CustomerRef & { position?: PositionSlot }) {
  const { t } = useTranslation('defects');
  const at = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  return (
    <Section title={t('list')} isCollapsible>
      <DefectTable at={at} prefix="m-" position={position} />
    </Section>
  );
}
