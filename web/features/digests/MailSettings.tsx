import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { MailSettingsDocument } from '../../generated/graphql.ts';
import { Section } from '../../components/layout/Section.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { MailSettingsForm } from './MailSettingsForm.tsx';

/** E-mails that the portal itself sends to the user; nothing where it sends none. */
export function MailSettings() {
  const { t } = useTranslation('digests');
  const { viewer } = useSession();
  const isAdmin = viewer.role === 'ADMIN';
  const { data, error, refetch } = useQuery(MailSettingsDocument, { skip: isAdmin, fetchPolicy: 'cache-and-network' });
  const settings = data?.mailSettings;
  if (isAdmin || (!settings && !error)) return null;
  return (
    <Section title={t('title')} failure={settings ? undefined : formatFailure(error, t('failed'))} onRetry={() => void refetch()}>
      {settings && <MailSettingsForm settings={settings} />}
    </Section>
  );
}
