import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PasswordMustChangeDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { usePageSettled } from '../../hooks/usePageSettled.ts';
import { Button } from '../../theme/Button.tsx';

/**
 * Asks users with a weak password to change it: administrators right after sign-in, others whenever they choose a location. Only a changed
 * password ends the question. `next` is rendered when no change is due.
 */
export function ForcedPasswordDialog({ next }: { next?: ReactNode }) {
  const { t } = useTranslation('passwords');
  const { ref, isMissing } = useChosenCustomer();
  const { viewer, actor, hasWeakPassword } = useSession();
  const { pathname } = useLocation();
  const isAsked = ref !== null && !isMissing && viewer.role !== 'ADMIN' && actor === null;
  const stands = usePageSettled(isAsked);
  const { data, error } = useQuery(
    PasswordMustChangeDocument,
    isAsked && stands
      ? { variables: { customer: { country: ref.country, cardcode: ref.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const isDue = hasWeakPassword || (isAsked && data?.customer?.passwordMustChange === true);
  const isKnown = !isAsked || data !== undefined || error !== undefined;
  const isOpen = isDue && pathname.toLowerCase() !== paths.changePassword.toLowerCase();
  if (!isDue) return isKnown && next;
  return (
    <Modal
      title={t('changeTitle')}
      isOpen={isOpen}
      onClose={() => undefined}
      isDismissable={false}
      size="sm"
      footer={
        <Button asChild colorPalette="brand">
          <Link to={`${paths.changePassword}?useSavePassword=true`}>{t('changeNow')}</Link>
        </Button>
      }
    >
      <Text>{t('weak')}</Text>
    </Modal>
  );
}
