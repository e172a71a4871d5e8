import { useChange } from '../../changes/useChange.ts';

/** Sends changes of a plan; the plan is read again afterwards. */
export const usePlanChange = () => useChange({ refetchQueries: ['PlanView', 'UnplacedItems', 'PlanChoice', 'PositionsOnPlans'] });
