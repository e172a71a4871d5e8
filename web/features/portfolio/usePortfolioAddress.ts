import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Country } from '../../generated/graphql.ts';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

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

function withChosen(after: URLSearchParams, keys: readonly string[]): URLSearchParams {
  if (keys.length === 0) after.delete('chosen');
  else after.set('chosen', keys.join(','));
  return after;
}

const groupings: readonly Grouping[] = ['none', 'place', 'label'];

/**
 * Returns grouping, the chosen group, own labels and the keys of the locations chosen for comparison. The address stores them, so that a
 * link, Back and a reload show the same.
 */
export function usePortfolioAddress() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const sent = search.getAll('label').join('\n');
  const labels = useMemo(() => sent.split('\n').flatMap((text) => parseLabel(text) ?? []), [sent]);
  const sentKeys = search.get('chosen') ?? '';
  const chosen = useMemo<ReadonlySet<string>>(() => new Set(sentKeys.split(',').filter(isKey)), [sentKeys]);
  const grouping = groupings.find((each) => each === search.get('group')) ?? 'none';
  const only = search.get('only');
  const country: Country | null = search.get('country') === 'DE' ? 'DE' : search.get('country') === 'AT' ? 'AT' : null;
  const put = useCallback(
    (next: { grouping?: Grouping; only?: string | null; country?: Country; labels?: readonly OwnLabel[] }) =>
      changeAddress((after) => {
        if (next.grouping) {
          if (next.grouping === 'none') after.delete('group');
          else after.set('group', next.grouping);
          after.delete('only');
        }
        if (next.only === null) after.delete('only');
        else if (next.only !== undefined) after.set('only', next.only);
        if (next.country) {
          after.set('country', next.country);
          after.delete('only');
        }
        if (next.labels) {
          after.delete('label');
          if (after.get('group') === 'label' && !next.labels.some(({ label }) => label === after.get('only'))) after.delete('only');
          after.delete('chosen');
          for (const { label, keys } of next.labels) after.append('label', `${label}:${keys.join(',')}`);
        }
        after.delete('page');
        return after;
      }),
    [changeAddress],
  );
  /** Chooses a location that is not chosen, and the other way round. */
  const toggle = useCallback(
    (key: string) =>
      changeAddress(
        (after) => {
          const before = after.get('chosen')?.split(',').filter(isKey) ?? [];
          return withChosen(after, before.includes(key) ? before.filter((each) => each !== key) : [...before, key]);
        },
        { replace: true },
      ),
    [changeAddress],
  );
  const clearChosen = useCallback(() => changeAddress((after) => withChosen(after, []), { replace: true }), [changeAddress]);
  return { labels, grouping, only, country, chosen, put, toggle, clearChosen };
}
