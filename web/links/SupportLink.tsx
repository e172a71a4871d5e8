import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { toLocationQuery, type LocationKey } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';
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
export const getSupportAddress = (location: LocationKey, about: SupportSubject): string =>
  `${paths.support}${toLocationQuery(location)}&${new URLSearchParams({ ...about })}`;

interface SupportLinkProps {
  location: LocationKey;
  about: SupportSubject;
}

/** Link to a support request with its subject. Not rendered for visitors with a plan link, who cannot open that page. */
export function SupportLink({ location, about }: SupportLinkProps) {
  const { t } = useTranslation('ui');
  if (useSession().planView !== null) return null;
  return (
    <Button asChild size="sm" variant="outline">
      <Link to={getSupportAddress(location, about)}>
        <Icon name="mail" />
        {t('support')}
      </Link>
    </Button>
  );
}
