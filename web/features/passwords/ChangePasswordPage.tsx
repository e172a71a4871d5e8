import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PasswordMustChangeDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** Changes the user's password. */
export function ChangePasswordPage() {
  const { t } = useTranslation('passwords');
  const [search] = useSearchParams();
  const { needsStrongPassword, actor, viewer } = useSession();
  const { customer } = useChosenCustomer();
  const { data } = useQuery(
    PasswordMustChangeDocument,
    customer
      ? { variables: { customer: { country: customer.country, cardcode: customer.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const strong = needsStrongPassword || search.has('useSavePassword') || data?.customer?.passwordMustChange === true;
  return (
    <NarrowCard title={t('changeTitle')}>
      {actor ? <Notice kind="info">{t('notWhileActing')}</Notice> : <ChangePasswordForm username={viewer.username} strong={strong} />}
    </NarrowCard>
  );
}
