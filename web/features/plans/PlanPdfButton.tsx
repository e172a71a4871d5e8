import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HiddenParts } from '../../../domain/planFilter.ts';
import { PlanFileDocument, type PlanPeriodInput } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { toast } from '../../components/feedback/toaster.tsx';

interface PrintPlanProps {
  location: LocationKey;
  planId: string;
  /** Hidden items of the map. */
  hidden: HiddenParts;
  /** Periods of the map; none for today. */
  periods: readonly PlanPeriodInput[];
  hasHeat: boolean;
  /** Is true while a part of the drawing still loads. */
  isDisabled: boolean;
}

/** Opens the visible map as a PDF. The gateway draws it. */
export function PlanPdfButton({ location: { country, cardcode }, planId, hidden, periods, hasHeat, isDisabled }: PrintPlanProps) {
  const { t } = useTranslation('plans');
  const client = useApolloClient();
  const { exportAs, busy, failure } = useExport(async (_what: 'PDF') => {
    const hiddenValues = { areas: [...hidden.areas], types: [...hidden.types], states: [...hidden.states], parts: [...hidden.parts] };
    const variables = { customer: { country, cardcode }, planId, hidden: hiddenValues, periods: [...periods], hasHeat, language: getGatewayLanguage() };
    const { data } = await client.query({ query: PlanFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.plan?.file?.url ?? null;
  });
  useEffect(
    function reportFailure() {
      if (failure) toast.failure(t('printFailed'));
    },
    [failure, t],
  );
  return <FileButtons offered={['PDF']} onExport={(what) => void exportAs(what)} busy={busy} isDisabled={isDisabled} />;
}
