import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Country } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Grouping of compared locations. */
type Grouping = 'none' | 'place' | 'label';

/** A label of the user's own and the keys of its locations. */
export interface OwnLabel {
  label: string;
  keys: readonly string[];
}

/** The key of a location in an address: country and number. */
export const toUrlLocationKey = ({ country, cardcode }: { country: Country; cardcode: string }): string => `${country}${cardcode}`;

const isKey = (text: string) => /^(AT|DE)[\w-]+$/.test(text);

/** A label in the address is its name, a colon, and the keys with commas between them: Nord:AT100100,AT100107. */
function parseLabel(text: string): OwnLabel | null {
  const at = text.lastIndexOf(':');
  const label = text.slice(0, at).trim();
  const keys = text
    .slice(at + 1)
    .split(',')
    .filter(isKey);
  return at > 0 && label !== '' && keys.length > 0 ? { label, keys } : null;
}

const groupings: readonly Grouping[] = ['none', 'place', 'label'];

/**
 * Returns grouping, the chosen group, own labels and the keys of the locations chosen for comparison. The address stores them, so that a
 * link, Back and a reload show the same.
 */
export function usePortfolioAddress() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true, replace: false });
  const setChosen = useSetParams();
  const sent = search.getAll('label').join('\n');
  const labels = useMemo(() => sent.split('\n').flatMap((text) => parseLabel(text) ?? []), [sent]);
  const sentKeys = search.get('chosen') ?? '';
  const chosen = useMemo<ReadonlySet<string>>(() => new Set(sentKeys.split(',').filter(isKey)), [sentKeys]);
  const grouping = groupings.find((each) => each === search.get('group')) ?? 'none';
  const only = search.get('only');
  const country: Country | null = search.get('country') === 'DE' ? 'DE' : search.get('country') === 'AT' ? 'AT' : null;
  const put = useCallback(
    (next: { grouping?: Grouping; only?: string | null; country?: Country; labels?: readonly OwnLabel[] }) =>
      setParams((before) => {
        const isOnlyGone = before.get('group') === 'label' && next.labels?.every(({ label }) => label !== before.get('only'));
        return {
          group: next.grouping === 'none' ? null : next.grouping,
          only: next.grouping || next.country || isOnlyGone ? null : next.only,
          country: next.country,
          ...(next.labels ? { label: next.labels.map(({ label, keys }) => `${label}:${keys.join(',')}`), chosen: null } : {}),
        };
      }),
    [setParams],
  );
  /** Chooses a location that is not chosen, and the other way round. */
  const toggle = useCallback(
    (key: string) =>
      setChosen((params) => {
        const before = params.get('chosen')?.split(',').filter(isKey) ?? [];
        return { chosen: (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]).join(',') };
      }),
    [setChosen],
  );
  const clearChosen = useCallback(() => setChosen({ chosen: null }), [setChosen]);
  return { labels, grouping, only, country, chosen, put, toggle, clearChosen };
}
