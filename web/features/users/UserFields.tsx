import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { StateBadge } from './list/StateBadge.tsx';
import type { UserForm } from './useUserForm.ts';

interface UserFieldsProps {
  id: string;
  user: UserFieldsFragment | null;
  canEdit: boolean;
  form: UserForm['form'];
  onSubmit: () => void;
}

/** Address, name and state of a user, to type or to read. */
export function UserFields({ id, user, canEdit, form, onSubmit }: UserFieldsProps) {
  const { t } = useTranslation('users');
  const { register, watch, setValue, trigger, formState } = form;
  const { errors, isValid } = formState;
  const isEnabled = watch('isEnabled');
  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a dialog within this one bubbles up through React's tree.
    if (event.target === event.currentTarget && isValid) onSubmit();
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap="4">
        <SimpleGrid templateColumns={{ base: '1fr', md: '1.6fr 1fr 1fr' }} gap="4">
          <FormField
            label={t('dialog.username')}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            required
            readOnly={!canEdit}
            error={errors.username?.message}
            {...register('username', {
              // The button is disabled until there is an address, so the reason must be shown before.
              onChange: () => void trigger('username'),
            })}
          />
          <FormField
            label={t('dialog.firstName')}
            autoComplete="off"
            readOnly={!canEdit}
            error={errors.firstName?.message}
            {...register('firstName', { onChange: () => void trigger('firstName') })}
          />
          <FormField
            label={t('dialog.lastName')}
            autoComplete="off"
            readOnly={!canEdit}
            error={errors.lastName?.message}
            {...register('lastName', { onChange: () => void trigger('lastName') })}
          />
        </SimpleGrid>
        {user && canEdit && (
          <TickBox label={t('dialog.enabled')} isTicked={isEnabled} onToggle={() => setValue('isEnabled', !isEnabled, { shouldDirty: true })} />
        )}
        {user && !canEdit && (
          <Box>
            <StateBadge {...user} />
          </Box>
        )}
      </Stack>
    </form>
  );
}
