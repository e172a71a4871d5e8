import { useQuery } from '@apollo/client/react';
import { NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionUsersDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { findWrongPersonFields, type Person } from './actionRules.ts';

interface ResponsibleFieldProps {
  location: LocationKey;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Errors by field; `person` is one of the whole, such as a user who is gone. */
  errors: Partial<Record<'name' | 'email' | 'person', string | undefined>>;
  /** Receives what the form focuses: the first wrong field. */
  focusRef: RefCallBack;
}

/** The person who is responsible: the user, another user of the location for those who may list them, or somebody by name. */
export function ResponsibleField({ location, value, onChange, errors, focusRef }: ResponsibleFieldProps) {
  const { t } = useTranslation('actions');
  const { viewer } = useSession();
  const canList = viewer.role !== 'CUSTOMER';
  const { data } = useQuery(ActionUsersDocument, { variables: { customer: { country: location.country, cardcode: location.cardcode } }, skip: !canList });
  const users = (data?.customer?.users?.nodes ?? []).filter(({ id, isEnabled }) => isEnabled && id !== viewer.id);
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  useEffect(function offerFocus() {
    focusRef({ focus: () => (findWrongPersonFields(value)[0] === 'email' ? email : name).current?.focus() });
    return () => focusRef(null);
  });
  const isUser = value !== null && 'userId' in value;
  const who = value === null ? 'nobody' : !isUser ? 'other' : value.userId === viewer.id ? 'me' : 'user';
  const choices = (['nobody', 'me', 'user', 'other'] as const).filter((each) => each !== 'user' || who === 'user' || users.length > 0);
  const choose = (next: (typeof choices)[number]) => {
    if (next === who) return;
    if (next === 'nobody') onChange(null);
    else if (next === 'me') onChange({ userId: viewer.id });
    else if (next === 'user') onChange({ userId: users[0]!.id });
    else onChange({ name: '', email: null });
  };
  return (
    <Stack gap="2" align="start">
      <Text fontWeight="medium" fontSize="0.875rem" aria-hidden="true">
        {t('columns.responsible')}
      </Text>
      <ToggleGroup
        label={t('columns.responsible')}
        options={choices.map((each) => ({ value: each, text: t(`form.who.${each}`) }))}
        value={who}
        onChange={choose}
      />
      {who === 'user' && isUser && (
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={t('form.user')}
            bg="surface"
            borderColor="field"
            value={value.userId}
            onChange={({ target }) => onChange({ userId: target.value })}
          >
            {!users.some(({ id }) => id === value.userId) && <option value={value.userId}>{t('form.who.user')}</option>}
            {users.map(({ id, firstName, lastName, username }) => (
              <option key={id} value={id}>
                {[firstName, lastName].filter(Boolean).join(' ') || username}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {who === 'user' && <LeftOutRows count={(data?.customer?.users?.totalCount ?? 0) - (data?.customer?.users?.nodes.length ?? 0)} />}
      {value !== null && 'name' in value && (
        <>
          <FormField
            label={t('form.name')}
            required
            autoComplete="off"
            value={value.name}
            ref={name}
            error={errors.name}
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
          <FormField
            label={t('form.email')}
            inputMode="email"
            autoComplete="off"
            value={value.email ?? ''}
            ref={email}
            error={errors.email}
            onChange={({ target }) => onChange({ ...value, email: target.value || null })}
          />
        </>
      )}
      {errors.person && (
        <Text role="alert" fontSize="0.875rem" color="level.red.fg">
          {errors.person}
        </Text>
      )}
    </Stack>
  );
}
