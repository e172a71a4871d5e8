import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { LocationChoiceDocument } from '../../generated/graphql.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Retry } from '../../components/feedback/Retry.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';
import type { PickedLocation } from './CreateToken.tsx';

/** The user's locations to tick, found by a search. */
export function TokenLocations({ picked, onPick }: { picked: readonly PickedLocation[]; onPick: (next: PickedLocation[]) => void }) {
  const { t } = useTranslation('accessTokens');
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim());
  const { data, previousData, error, refetch } = useQuery(LocationChoiceDocument, { variables: { filter } });
  const found = (data ?? previousData)?.locations;
  const isPicked = (id: string) => picked.some((each) => each.id === id);
  const toggle = ({ id, country, cardcode }: PickedLocation) =>
    onPick(isPicked(id) ? picked.filter((each) => each.id !== id) : [...picked, { id, country, cardcode }]);
  if (error && !found) return <Retry text={formatFailure(error, t('dialog.locationsFailed'))} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <Stack gap="2" w="100%">
      <FormField label={t('dialog.filter')} type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {!found && <Loading h="8rem" />}
      {found?.nodes.length === 0 && <Text color="quiet">{t('dialog.noLocation')}</Text>}
      {found?.nodes.map((customer) => (
        <TickBox
          key={customer.id}
          label={[customer.name, customer.city].filter(Boolean).join(', ')}
          isTicked={isPicked(customer.id)}
          onToggle={() => toggle(customer)}
        />
      ))}
      {found && found.totalCount > found.nodes.length && <Text color="quiet">{t('dialog.more', { count: found.totalCount - found.nodes.length })}</Text>}
      <Text aria-live="polite">{t('dialog.picked', { count: picked.length })}</Text>
    </Stack>
  );
}
