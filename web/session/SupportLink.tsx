import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { toLocationQuery, type CustomerRef } from './chosenCustomerRef.ts';
import { useSession } from './SessionProvider.tsx';
import { Button } from '../theme/Button.tsx';
import { Icon } from '../theme/Icon.tsx';

/** Subject of a request: ids of a position or defect of the location, a topic, and the first lines of the text. */
export interface SupportSubject {
  position?: string;
  defect?: string;
  topic?: string;
  text?: string;
}

/** Returns the address of a support request with its subject. */
export const getSupportAddress = (at: CustomerRef, about: SupportSubject): string =>
  `${paths.support}${toLocationQuery(at)}&${new URLSearchParams({ ...about })}`;

interface SupportLinkProps {
  at: CustomerRef;
  about: SupportSubject;
}

/** Link to a support request with its subject. Not rendered for visitors with a plan link, who cannot open that page. */
export function SupportLink({ at, about }: SupportLinkProps) {
  const { t } = useTranslation('ui');
  if (useSession().planView !== null) return null;
  return (
    <Button asChild size="sm" variant="outline" bg="surface" borderColor="line">
      <Link to={getSupportAddress(at, about)}>
        <Icon name="mail" />
        {t('support')}
      </Link>
    </Button>
  );
}
