import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { PlanToEditDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { ReadFirst } from '../../components/form/ReadFirst.tsx';
import { PlanForm } from './PlanForm.tsx';

interface EditPlanProps {
  at: CustomerRef;
  planId: string;
  onClose: () => void;
}

/** Form of an existing plan, whose present state is read first. */
export function EditPlan({ at, planId, onClose }: EditPlanProps) {
  const { t } = useTranslation('plans');
  const { data, loading, refetch } = useQuery(PlanToEditDocument, { variables: { customer: at, planId }, fetchPolicy: 'network-only' });
  return (
    <ReadFirst
      title={t('list.editTitle')}
      failed={t('list.notRead')}
      value={data?.customer?.plan}
      isLoading={loading}
      onRetry={() => void refetch().catch(() => undefined)}
      onClose={onClose}
    >
      {(plan) => <PlanForm at={at} plan={plan} onClose={onClose} onSaved={onClose} />}
    </ReadFirst>
  );
}
