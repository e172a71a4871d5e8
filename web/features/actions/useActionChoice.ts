import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActionFilter } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { kinds, priorities, statuses } from './actionChoice.ts';

type Name = 'status' | 'priority' | 'kind' | 'overdue' | 'mine';

/** Returns the filter of the list of actions. The address stores it, so that a link shows the same list to a colleague. */
export function useActionChoice() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const text = search.toString();
  const chosen = useMemo(() => {
    const all = new URLSearchParams(text);
    const pick = <Value extends string>(name: Name, values: readonly Value[]) => values.filter((value) => all.getAll(name).includes(value));
    return {
      statuses: pick('status', statuses),
      priorities: pick('priority', priorities),
      kinds: pick('kind', kinds),
      isOverdue: all.has('overdue'),
      isMine: all.has('mine'),
    };
  }, [text]);
  const toggle = useCallback(
    (name: Name, value = '1') =>
      setParams((params) => {
        const before = params.getAll(name);
        // One kind at a time: it is chosen from a list.
        const others = name === 'kind' ? [] : before.filter((each) => each !== value);
        return { [name]: before.includes(value) || value === '' ? others : [...others, value] };
      }),
    [setParams],
  );
  const filter: ActionFilter = chosen;
  const isChosen = chosen.statuses.length + chosen.priorities.length + chosen.kinds.length > 0 || chosen.isOverdue || chosen.isMine;
  return { chosen, filter, isChosen, toggle };
}
