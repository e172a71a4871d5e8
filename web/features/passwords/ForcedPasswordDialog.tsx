import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PasswordMustChangeDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Modal } from '../../ui/Modal.tsx';
import { usePageStands } from '../../ui/usePageStands.ts';

/**
 * Asks whoever has a weak password to change it: an administrator right after sign-in (B-24), others whenever a location becomes
 * the chosen one. A click outside does not close it (B-28).
 */
export function ForcedPasswordDialog() {
  const { t } = useTranslation('passwords');
  const { ref, isMissing } = useChosenCustomer();
  const { viewer, actor, hasWeakPassword } = useSession();
  const { pathname } = useLocation();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isAsked = ref !== null && !isMissing && viewer.role !== 'ADMIN' && actor === null;
  const stands = usePageStands(isAsked);
  const { data } = useQuery(
    PasswordMustChangeDocument,
    isAsked && stands ? { variables: { country: ref.country, cardcode: ref.cardcode } } : { skip: true, variables: { country: 'AT', cardcode: '' } },
  );
  const askedFor = hasWeakPassword ? 'session' : data?.customer?.passwordMustChange === true ? data.customer.id : null;
  const mustChange = askedFor !== null && closedFor !== askedFor && pathname.toLowerCase() !== paths.changePassword.toLowerCase();
  return (
    <Modal
      title={t('changeTitle')}
      isOpen={mustChange}
      onClose={() => undefined}
      isDismissable={false}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={() => setClosedFor(askedFor)}>
            {t('later')}
          </Button>
          <Button asChild colorPalette="brand">
            <Link to={`${paths.changePassword}?useSavePassword=true`}>{t('changeNow')}</Link>
          </Button>
        </>
      }
    >
      <Text>{t('weak')}</Text>
    </Modal>
  );
}
