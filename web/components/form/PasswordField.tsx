import { type InputProps } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from './FormField.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface PasswordFieldProps extends Pick<InputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'maxLength'> {
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
          <Icon name={isShown ? 'hidden' : 'shown'} size={20} />
        </Button>
      }
    />
  );
}
