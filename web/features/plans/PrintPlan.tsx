import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanViewQuery } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Icon } from '../../theme/Icon.tsx';
import { loadRetrying } from '../../components/feedback/loadRetrying.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import type { PlanSheet } from './planPdf.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

interface PrintPlanProps {
  customer: ChosenCustomer;
  /** The plan with the visible items of the map. */
  plan: Plan;
  sheets: readonly PlanSheet[];
  hasHeat?: boolean;
  /** Positions of the plan, those that the filter hides among them. */
  total: number;
  /** Is true while a part of the drawing still loads. */
  isOff?: boolean;
}

/** Makes a PDF of the visible map. Loads the code that draws it on demand. */
export function PrintPlan({ customer, plan, sheets, hasHeat = false, total, isOff = false }: PrintPlanProps) {
  const { t } = useTranslation('plans');
  const [isBusy, setIsBusy] = useState(false);
  async function print() {
    setIsBusy(true);
    try {
      const { writePlanPdf } = await loadRetrying(() => import('./planPdf.ts'));
      await writePlanPdf({ customer, plan, sheets, hasHeat, total });
    } catch {
      toast.failure(t('printFailed'));
    }
    setIsBusy(false);
  }
  return (
    <Button size="sm" variant="outline" bg="surface" borderColor="line" loading={isBusy} disabled={isOff} onClick={() => void print()}>
      <Icon name="print" />
      PDF
    </Button>
  );
}
