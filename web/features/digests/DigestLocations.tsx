import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { LocationChoiceDocument, type MailSettingsFieldsFragment } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Retry } from '../../components/feedback/Retry.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';

/** A location as it is picked. */
export type PickedLocation = NonNullable<MailSettingsFieldsFragment['customers']>[number];

/** Names a location in this form. */
export const toLocationKey = ({ country, cardcode }: CustomerRef) => `${country}:${cardcode}`;

/** The user's locations to tick: those that are picked, and others by a search. */
export function DigestLocations({ picked, onPick }: { picked: readonly PickedLocation[]; onPick: (next: PickedLocation[]) => void }) {
  const { t } = useTranslation('digests');
  const [typed, setTyped] = useState('');
  const filter = useDebouncedValue(typed.trim());
  const { data, previousData, error, refetch } = useQuery(LocationChoiceDocument, { variables: { filter } });
  const found = (data ?? previousData)?.locations;
  const isPicked = (one: CustomerRef) => picked.some((each) => toLocationKey(each) === toLocationKey(one));
  const remove = (one: PickedLocation) => onPick(picked.filter((each) => each !== one));
  const others = found?.nodes.filter((each) => !isPicked(each)) ?? [];
  return (
    <Stack gap="2" w="100%" align="start">
      {picked.map((one) => (
        <TickBox key={toLocationKey(one)} label={one.customer?.name ?? `${one.cardcode} (${t('gone')})`} isTicked onToggle={() => remove(one)} />
      ))}
      <Text aria-live="polite">{t('picked', { count: picked.length })}</Text>
      <FormField label={t('search')} type="search" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {error && !found && <Retry text={formatFailure(error, t('locationsFailed'))} onRetry={() => void refetch().catch(() => undefined)} />}
      {!found && !error && <Loading h="8rem" />}
      {found?.nodes.length === 0 && <Text color="quiet">{t('noLocation')}</Text>}
      {others.map(({ id, country, cardcode, name, city }) => (
        <TickBox
          key={id}
          label={[name, city].filter(Boolean).join(', ')}
          isTicked={false}
          onToggle={() => onPick([...picked, { __typename: 'StoredCustomer', country, cardcode, customer: { __typename: 'Customer', id, name } }])}
        />
      ))}
      {found && found.totalCount > found.nodes.length && <Text color="quiet">{t('more', { count: found.totalCount - found.nodes.length })}</Text>}
    </Stack>
  );
}
