import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { PlanChoiceDocument, PlanOfPositionDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationKey } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { readLastPlan, rememberPlan } from './lastPlan.ts';

/**
 * Returns the plans of a location and the shown one. The address names it, or a position of it. Without that, a single plan is chosen, and
 * of several the one that was last opened.
 */
export function useChosenPlan({ country, cardcode }: LocationKey) {
  const [search] = useSearchParams();
  const params = useParams();
  const navigate = useNavigate();
  const positionId = params['positionId'] ?? search.get('position_id');
  const named = params['planId'] ?? search.get('id');
  const { data, loading, error, refetch } = useQuery(PlanChoiceDocument, { variables: { customer: { country, cardcode } } });
  const positionQuery = useQuery(PlanOfPositionDocument, {
    variables: { customer: { country, cardcode }, positionId: positionId ?? '' },
    skip: !positionId || named !== null,
  });
  const plans = data?.customer?.plans ?? null;
  const last = positionId ? null : (plans?.find(({ id }) => id === readLastPlan({ country, cardcode }))?.id ?? null);
  const candidateId = named ?? positionQuery.data?.customer?.planOfPosition?.id ?? last ?? (plans?.length === 1 ? plans[0]!.id : null);
  const choose = useCallback(
    (planId: string, replace = false) => {
      const query = new URLSearchParams(window.location.search);
      query.set('mandant', country);
      query.set('cardcode', cardcode);
      query.set('id', planId);
      query.delete('position_id');
      void navigate(`${paths.plan}?${query}`, { replace });
    },
    [navigate, country, cardcode],
  );
  const planId = plans?.some(({ id }) => id === candidateId) ? candidateId! : null;
  const location = toLocationKey({ country, cardcode });
  const [shown, setShown] = useState<{ location: string; planId: string } | null>(null);
  if (planId && (shown?.planId !== planId || shown.location !== location)) setShown({ location, planId });
  // A plan that was shown without an address is missed, too, when another user deletes it.
  const requestedId = candidateId ?? (shown?.location === location ? shown.planId : null);
  useEffect(
    function rememberForNextTime() {
      if (planId) rememberPlan({ country, cardcode }, planId);
    },
    [country, cardcode, planId],
  );
  return {
    plans,
    unreadable: data?.customer?.unreadablePlans ?? 0,
    planId,
    unknownId: plans !== null && requestedId !== null && !plans.some(({ id }) => id === requestedId) ? requestedId : null,
    positionId,
    /** The position of the address is on no plan, and no plan is chosen that would say so. */
    isOnNoPlan: planId === null && !positionQuery.error && positionQuery.data?.customer?.planOfPosition === null,
    /** The plan of the position could not be read. */
    searchError: positionQuery.error,
    searchAgain: () => void positionQuery.refetch(),
    isLoading: (loading && !data) || (positionQuery.loading && !positionQuery.data),
    error,
    retry: () => void refetch(),
    choose,
  };
}
