import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PasswordRule } from '../../generated/graphql.ts';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import type { PasswordOwner } from './newPasswordRules.ts';
import { PasswordRules } from './PasswordRules.tsx';

interface NewPasswordFieldsProps extends PasswordOwner {
  first: UseFormRegisterReturn<'first'>;
  second: UseFormRegisterReturn<'second'>;
  /** Current input. */
  typed: { first: string; second: string };
  /** The existing password; null where it is not known. */
  current: string | null;
  /** Rules that the gateway reported for the current input. */
  refused: readonly PasswordRule[];
}

/** The two entries with a message for each rule that is not met. */
export function NewPasswordFields({ first, second, typed, refused, ...owner }: NewPasswordFieldsProps) {
  const { t } = useTranslation('passwords');
  const differs = typed.second !== '' && typed.first !== typed.second;
  return (
    <Stack gap="5">
      <PasswordField label={t('new')} autoComplete="new-password" maxLength={101} {...first} />
      <PasswordRules password={typed.first} refused={refused} {...owner} />
      {/* The provider says what a location requires only of the password that is in use. */}
      {!owner.strong && (
        <Text color="quiet" fontSize="0.9rem">
          {t('longerHint')}
        </Text>
      )}
      <PasswordField label={t('repeat')} autoComplete="new-password" error={differs ? t('differs') : undefined} {...second} />
    </Stack>
  );
}
