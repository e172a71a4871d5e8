import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';
import { brokenRules } from './passwordRules.ts';

/** Two entries of a new password. */
export interface NewPassword {
  first: string;
  second: string;
}

/** Whether both entries are equal and keep the rules. */
export const isNewPasswordReady = ({ first, second }: NewPassword, strong: boolean): boolean => first === second && brokenRules(first, strong).length === 0;

/** The two entries with a message for each rule that is not met (B-22, B-23). */
export function NewPasswordFields({ value, strong, onChange }: { value: NewPassword; strong: boolean; onChange: (value: NewPassword) => void }) {
  const { t } = useTranslation('passwords');
  const differs = value.second !== '' && value.first !== value.second;
  return (
    <Stack gap="5">
      <PasswordField
        label={t('new')}
        autoComplete="new-password"
        maxLength={101}
        value={value.first}
        onChange={({ target }) => onChange({ ...value, first: target.value })}
      />
      <PasswordRules password={value.first} strong={strong} />
      <PasswordField
        label={t('repeat')}
        autoComplete="new-password"
        value={value.second}
        onChange={({ target }) => onChange({ ...value, second: target.value })}
        error={differs ? t('differs') : undefined}
      />
    </Stack>
  );
}
