import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DefectTable } from './DefectTable.tsx';
import type { PositionSlot } from './positionSlot.ts';

/** The defects of the chosen location; for those who may see them (H-01). */
export function DefectsPage({ position }: { position?: PositionSlot }) {
  const { t } = useTranslation('defects');
  const { country, cardcode, rights, name, address, postcode, city } = useChosenCustomer().customer!;
  const at = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  return (
    <>
      <PageHeader title={t('title')} line={`${[name, address, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')} (${cardcode})`} />
      {rights.canShowDefects ? <DefectTable at={at} position={position} /> : <Notice kind="warning">{t('forbidden')}</Notice>}
    </>
  );
}
