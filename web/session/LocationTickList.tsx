import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationChoiceDocument } from '../generated/graphql.ts';
import { formatFailure } from '../graphql/failure.ts';
import { type LocationKey, toLocationKey } from './chosenLocation.ts';
import { Loading } from '../components/feedback/Loading.tsx';
import { RetryNotice } from '../components/feedback/RetryNotice.tsx';
import { FormField } from '../components/form/FormField.tsx';
import { TickBox } from '../components/form/TickBox.tsx';
import { useDebouncedValue } from '../hooks/useDebouncedValue.ts';
import { formatNameAndCity } from '../i18n/formatAddress.ts';

/** A ticked location. Without a name the user has no access to it any more. */
export interface TickedLocation extends LocationKey {
  name: string | null;
}

interface LocationTickListProps {
  ticked: readonly TickedLocation[];
  onTick: (next: TickedLocation[]) => void;
}

/**
 * The user's locations to tick: those that were ticked before, then the matches of a search. A row stays where it is when it is ticked, so
 * that it keeps the focus.
 */
export function LocationTickList({ ticked, onTick }: LocationTickListProps) {
  const { t } = useTranslation('locations');
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim());
  const { data, previousData, error, refetch } = useQuery(LocationChoiceDocument, { variables: { filter } });
  const found = (data ?? previousData)?.locations;
  const [known, setKnown] = useState(ticked);
  const tickedKeys = new Set(ticked.map(toLocationKey));
  const foundKeys = new Set(found?.nodes.map(toLocationKey));
  const knownKeys = new Set(known.map(toLocationKey));
  const others = [...known, ...ticked.filter((one) => !knownKeys.has(toLocationKey(one)))].filter((one) => !foundKeys.has(toLocationKey(one)));
  function toggle({ country, cardcode, name }: TickedLocation) {
    const one = { country, cardcode, name };
    const key = toLocationKey(one);
    if (!knownKeys.has(key)) setKnown([...known, one]);
    onTick(tickedKeys.has(key) ? ticked.filter((each) => toLocationKey(each) !== key) : [...ticked, one]);
  }
  const renderRow = (row: TickedLocation, label: string) => (
    <TickBox key={toLocationKey(row)} label={label} isTicked={tickedKeys.has(toLocationKey(row))} onToggle={() => toggle(row)} />
  );
  return (
    <Stack gap="2" w="100%" align="start">
      {others.map((row) => renderRow(row, row.name ?? t('gone', { cardcode: row.cardcode })))}
      <Text aria-live="polite">{t('ticked', { count: ticked.length })}</Text>
      <FormField label={t('search')} type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {error && !found && <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch()} />}
      {!found && !error && <Loading h="8rem" />}
      {found?.nodes.length === 0 && <Text color="quiet">{filter ? t('noneFound', { term: filter }) : t('none')}</Text>}
      {found?.nodes.map((row) => renderRow(row, formatNameAndCity(row)))}
      {found && found.totalCount > found.nodes.length && <Text color="quiet">{t('more', { count: found.totalCount - found.nodes.length })}</Text>}
    </Stack>
  );
}
