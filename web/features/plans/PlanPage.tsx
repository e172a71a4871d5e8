import { Box, Flex, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { paths } from '../../paths.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { GoneNotice } from '../../components/form/GoneNotice.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useAnchorNavigationKey } from '../../hooks/anchorNavigation.ts';
import { useTabThing } from '../../hooks/useTabTitle.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { getPlanDrafts } from './planDrafts.ts';
import { PlanGallery } from './PlanGallery.tsx';
import { PlanScene, type PlanSlots } from './PlanScene.tsx';
import { useChosenPlan } from './useChosenPlan.ts';
import { useHiddenParts } from './usePlanFilter.ts';
import { Button } from '../../theme/Button.tsx';

/** The floor plans of a location. */
export function PlanPage(slots: PlanSlots) {
  const { t } = useTranslation('plans');
  const customer = useChosenCustomer().customer!;
  const isPlanView = useSession().planView !== null;
  const chosen = useChosenPlan(customer);
  const { plans, unreadable, planId, unknownId, positionId, isLoading, error, retry, choose } = chosen;
  const [isBrowsing, setIsBrowsing] = useState(false);
  const requestKey = useAnchorNavigationKey();
  const off = useHiddenParts();
  const plan = plans?.find(({ id }) => id === planId);
  useTabThing(plan?.title);
  return (
    <>
      <PageHeader
        title={t('title')}
        line={`${customer.name} (${customer.cardcode})`}
        actions={
          customer.rights.canEditPlan &&
          !isPlanView && (
            <Button asChild size="sm" variant="outline">
              <Link to={paths.planList + toLocationQuery(customer)}>{t('manage')}</Link>
            </Button>
          )
        }
      />
      {isLoading && <Loading h="60vh" borderRadius="xl" />}
      {error && !plans && <RetryNotice text={formatFailure(error)} onRetry={retry} />}
      <UnreadableRows count={unreadable} />
      {plans?.length === 0 && unreadable === 0 && <Notice kind="info">{t('none')}</Notice>}
      {unknownId !== null && (
        <Box mb="4">
          <GoneNotice text={t('unknown')} drafts={getPlanDrafts(t, customer, unknownId)} />
        </Box>
      )}
      {chosen.searchError && <RetryNotice text={formatFailure(chosen.searchError)} onRetry={chosen.searchAgain} />}
      {chosen.isOnNoPlan && (
        <Box mb="4">
          <Notice kind="warning">{t('onNoPlan')}</Notice>
        </Box>
      )}
      {plans && plans.length > 0 && (
        <Flex gap="3" mb="3" align="center">
          <NativeSelect.Root size="sm" flex={{ base: '1', sm: 'none' }} minW="0" w={{ sm: '20rem' }}>
            <NativeSelect.Field aria-label={t('choose')} value={planId ?? ''} bg="surface" borderColor="field" onChange={({ target }) => choose(target.value)}>
              {!planId && <option value="">{t('choose')}</option>}
              {plans.map(({ id, title, isReleased }) => (
                <option key={id} value={id}>
                  {title}
                  {isReleased ? '' : ` – ${t('notReleased')}`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
          {plan && plans.length > 1 && (
            <Button size="sm" variant="outline" flexShrink={0} aria-expanded={isBrowsing} onClick={() => setIsBrowsing(!isBrowsing)}>
              {t('all')}
            </Button>
          )}
        </Flex>
      )}
      {plans && plans.length > 1 && (isBrowsing || !plan) && (
        <PlanGallery
          location={customer}
          plans={plans}
          planId={planId}
          onChoose={(id) => {
            setIsBrowsing(false);
            choose(id);
          }}
        />
      )}
      {plan && (
        <PlanScene key={`${plan.id} ${positionId} ${requestKey}`} customer={customer} planId={plan.id} positionId={positionId} slots={slots} off={off} />
      )}
    </>
  );
}
