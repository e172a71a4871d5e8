import { Button, type InputProps } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from './FormField.tsx';

interface PasswordFieldProps extends Pick<InputProps, 'value' | 'onChange' | 'maxLength'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A password that can be looked at while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          type="button"
          variant="ghost"
          size="sm"
          px="2"
          color="quiet"
          aria-label={t('showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {isShown && <path d="M4 20L20 4" />}
          </svg>
        </Button>
      }
    />
  );
}
