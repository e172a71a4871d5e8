import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef } from './chosenCustomerRef.ts';
import { useSession } from './SessionProvider.tsx';
import { Icon } from '../theme/Icon.tsx';

interface SupportLinkProps {
  at: CustomerRef;
  /** Subject of the request: ids of a position or defect of the location, or a topic. */
  about: { position?: string; defect?: string; topic?: string };
}

/** Leads to a support request that is filled with what it is about; nothing for who came by the link of a plan, which opens no such page. */
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
