import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef } from './chosenCustomerRef.ts';
import { useSession } from './SessionProvider.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';

interface SupportLinkProps {
  at: CustomerRef;
  /** Subject of the request: ids of a position or defect of the location, or a topic. */
  about: { position?: string; defect?: string; topic?: string };
}

/** Link to a support request with its subject. Not rendered for visitors with a plan link, who cannot open that page. */
export function SupportLink({ at, about }: SupportLinkProps) {
  const { t } = useTranslation('ui');
  if (useSession().planView !== null) return null;
  return (
    <Button asChild size="sm" variant="outline" bg="surface" borderColor="line">
      <Link to={`${paths.support}${addressOfRef(at)}&${new URLSearchParams(about)}`}>
        <Icon name="mail" />
        {t('support')}
      </Link>
    </Button>
  );
}
