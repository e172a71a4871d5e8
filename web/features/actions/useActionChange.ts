import { useChange } from '../../changes/useChange.ts';

/** Sends changes of actions. The response is the new state of the action; after a failure the real state is fetched and shown. */
export const useActionChange = () =>
  useChange({ refetchQueries: ['ActionList', 'AllActionList', 'ThingActionList', 'ActionCountsOfLocation'], refetchOnFailure: ['ActionDetails'] });
