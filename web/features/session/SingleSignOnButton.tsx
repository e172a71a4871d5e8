import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { rememberLeaving, type useSingleSignOn } from './useSingleSignOn.ts';

/** Leads to the identity provider of the typed address. */
export function SingleSignOnButton({ name, address, isPasswordAllowed }: NonNullable<ReturnType<typeof useSingleSignOn>>) {
  const { t } = useTranslation('session');
  return (
    <Button asChild size="lg" {...(isPasswordAllowed ? { variant: 'outline' as const } : { colorPalette: 'brand' })}>
      <a href={address} onClick={rememberLeaving}>
        {t('sso.button', { name })}
      </a>
    </Button>
  );
}
