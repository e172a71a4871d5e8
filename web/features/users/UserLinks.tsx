import { Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { storesActivity } from '../../brand.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { ResetFactor } from './ResetFactor.tsx';

/** Pages about a user, and the reset of the second factor. */
export function UserLinks({ user }: { user: UserFieldsFragment }) {
  const { t } = useTranslation('users');
  const { viewer } = useSession();
  const query = `?user=${encodeURIComponent(user.id)}`;
  return (
    <>
      {storesActivity() && (
        <Link asChild color="brand.fg" textDecoration="underline">
          <RouterLink to={paths.activity + query}>{t('dialog.activity')}</RouterLink>
        </Link>
      )}
      {viewer.role === 'ADMIN' && (
        <>
          <Link asChild color="brand.fg" textDecoration="underline">
            <RouterLink to={paths.accessTokens + query}>{t('dialog.accessTokens')}</RouterLink>
          </Link>
          {user.id !== viewer.id && <ResetFactor userId={user.id} name={`${user.firstName} ${user.lastName}`.trim()} />}
        </>
      )}
    </>
  );
}
