import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAddress } from '../../i18n/formatAddress.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { DefectTable } from './DefectTable.tsx';
import type { PositionSlot } from './positionSlot.ts';

/** The defects of the chosen location; for those who may see them. */
export function DefectsPage({ position }: { position?: PositionSlot }) {
  const { t } = useTranslation('defects');
  const customer = useChosenCustomer().customer!;
  const { country, cardcode, rights, name } = customer;
  const location = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  // Positions on plans need no right, so they are fetched before the list, which waits for one.
  usePlanWay(location);
  return (
    <>
      <PageHeader title={t('title')} line={`${[name, formatAddress(customer)].filter(Boolean).join(', ')} (${cardcode})`} />
      {rights.canShowDefects ? <DefectTable location={location} position={position} /> : <Notice kind="warning">{t('forbidden')}</Notice>}
    </>
  );
}
