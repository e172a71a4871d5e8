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

/** A ticked location. Without a name the user has no access to it any more. */
export interface TickedLocation extends LocationKey {
  name: string | null;
}

interface LocationTickListProps {
  ticked: readonly TickedLocation[];
  onTick: (next: TickedLocation[]) => void;
}

/** The user's locations to tick: the ticked ones first, then the others that match a search. */
export function LocationTickList({ ticked, onTick }: LocationTickListProps) {
  const { t } = useTranslation('locations');
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim());
  const { data, previousData, error, refetch } = useQuery(LocationChoiceDocument, { variables: { filter } });
  const found = (data ?? previousData)?.locations;
  const keys = new Set(ticked.map(toLocationKey));
  const others = found?.nodes.filter((row) => !keys.has(toLocationKey(row))) ?? [];
  return (
    <Stack gap="2" w="100%" align="start">
      {ticked.map((one) => (
        <TickBox
          key={toLocationKey(one)}
          label={one.name ?? t('gone', { cardcode: one.cardcode })}
          isTicked
          onToggle={() => onTick(ticked.filter((each) => each !== one))}
        />
      ))}
      <Text aria-live="polite">{t('ticked', { count: ticked.length })}</Text>
      <FormField label={t('search')} type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {error && !found && <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch().catch(() => undefined)} />}
      {!found && !error && <Loading h="8rem" />}
      {found?.nodes.length === 0 && <Text color="quiet">{filter ? t('noneFound', { term: filter }) : t('none')}</Text>}
      {others.map(({ id, country, cardcode, name, city }) => (
        <TickBox key={id} label={[name, city].filter(Boolean).join(', ')} isTicked={false} onToggle={() => onTick([...ticked, { country, cardcode, name }])} />
      ))}
      {found && found.totalCount > found.nodes.length && <Text color="quiet">{t('more', { count: found.totalCount - found.nodes.length })}</Text>}
    </Stack>
  );
}
