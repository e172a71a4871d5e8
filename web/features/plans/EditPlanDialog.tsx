import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PlanToEditDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { FreshValueModal } from '../../components/form/FreshValueModal.tsx';
import { getPlanDrafts } from './planDrafts.ts';
import { PlanForm } from './PlanForm.tsx';

interface EditPlanProps {
  location: LocationKey;
  planId: string;
  onClose: () => void;
}

/** Form of an existing plan, whose present state is read first. */
export function EditPlanDialog({ location, planId, onClose }: EditPlanProps) {
  const { t } = useTranslation('plans');
  const { data, loading, refetch } = useQuery(PlanToEditDocument, { variables: { customer: location, planId }, fetchPolicy: 'network-only' });
  return (
    <FreshValueModal
      title={t('list.editTitle')}
      failed={t('list.notRead')}
      gone={t('unknown')}
      drafts={getPlanDrafts(t, location, planId)}
      value={data?.customer?.plan}
      isLoading={loading}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(plan) => <PlanForm location={location} plan={plan} onClose={onClose} onSaved={onClose} />}
    </FreshValueModal>
  );
}
