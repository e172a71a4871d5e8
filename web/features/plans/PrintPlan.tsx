import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Off } from '../../../domain/planFilter.ts';
import { PlanFileDocument, type PlanPeriodInput } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { toast } from '../../components/feedback/toaster.tsx';

interface PrintPlanProps {
  at: CustomerRef;
  planId: string;
  /** Hidden items of the map. */
  off: Off;
  /** Periods of the map; none for today. */
  periods: readonly PlanPeriodInput[];
  hasHeat: boolean;
  /** Is true while a part of the drawing still loads. */
  isOff: boolean;
}

/** Opens the visible map as a PDF. The gateway draws it. */
export function PrintPlan({ at: { country, cardcode }, planId, off, periods, hasHeat, isOff }: PrintPlanProps) {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const { take, busy, failure } = useExport(async (_what: 'PDF') => {
    const hidden = { areas: [...off.areas], types: [...off.types], states: [...off.states], parts: [...off.parts] };
    const variables = { customer: { country, cardcode }, planId, hidden, periods: [...periods], hasHeat, language: getGatewayLanguage() };
    const { data } = await client.query({ query: PlanFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.plan?.file?.url ?? null;
  });
  useEffect(
    function reportFailure() {
      if (failure) toast.failure(t('printFailed'));
    },
    [failure, t],
  );
  return <FileButtons offered={['PDF']} onTake={(what) => void take(what)} busy={busy} isOff={isOff} />;
}
