import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PasswordMustChangeDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';

const WeakPassword = lazyPart(() => import('./WeakPassword.tsx'), 'WeakPassword', { isPreloaded: true, texts: ['passwords'] });

/**
 * Asks users with a weak password to change it: administrators right after sign-in, others whenever they choose a location. Only a changed
 * password closes the dialog. `next` is rendered when no change is due, outside the page that changes the password.
 */
export function ForcedPasswordDialog({ next }: { next?: ReactNode }) {
  const { namedLocation, isMissing } = useChosenCustomer();
  const { viewer, actor, hasWeakPassword } = useSession();
  const { pathname } = useLocation();
  const isRequested = namedLocation !== null && !isMissing && viewer.role !== 'ADMIN' && actor === null;
  const { data, error } = useQuery(
    PasswordMustChangeDocument,
    isRequested
      ? { variables: { customer: { country: namedLocation.country, cardcode: namedLocation.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const isDue = hasWeakPassword || (isRequested && data?.customer?.passwordMustChange === true);
  const isKnown = !isRequested || data !== undefined || error !== undefined;
  const isChanging = pathname.toLowerCase() === paths.changePassword.toLowerCase();
  // Not over the page that reports the change.
  if (!isDue) return isKnown && !isChanging && next;
  return (
    <Suspense fallback={null}>
      <WeakPassword isOpen={!isChanging} />
    </Suspense>
  );
}
