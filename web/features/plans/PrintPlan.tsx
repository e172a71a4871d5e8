import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedPositionFieldsFragment, PlanViewQuery } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toast } from '../../ui/toaster.tsx';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

/** Makes a PDF of what the map shows (L-30). What draws it is loaded when it is wanted. */
export function PrintPlan({ customer, plan, positions }: { customer: ChosenCustomer; plan: Plan; positions: readonly PlacedPositionFieldsFragment[] }) {
  const { t } = useTranslation('plans');
  const [isBusy, setIsBusy] = useState(false);
  async function print() {
    setIsBusy(true);
    try {
      const { writePlanPdf } = await import('./planPdf.ts');
      await writePlanPdf({ customer, plan, positions, words: { revision: t('revisionShort'), legend: t('legend') } });
    } catch {
      toast.failure(t('printFailed'));
    }
    setIsBusy(false);
  }
  return (
    <Button size="sm" variant="outline" bg="surface" borderColor="line" loading={isBusy} onClick={() => void print()}>
      <Icon name="print" />
      PDF
    </Button>
  );
}
