import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { MailSettingsDocument } from '../../generated/graphql.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { MailSettingsForm } from './MailSettingsForm.tsx';

/** E-mails that the portal itself sends to the user; nothing where it sends none. */
export function MailSettings() {
  const { t } = useTranslation('digests');
  const { viewer, actor } = useSession();
  const isAdmin = viewer.role === 'ADMIN';
  const { data, error, refetch } = useQuery(MailSettingsDocument, { skip: isAdmin || actor !== null, fetchPolicy: 'cache-and-network' });
  const settings = data?.mailSettings;
  if (actor)
    return (
      <Section title={t('title')}>
        <Notice kind="info">{t('acting')}</Notice>
      </Section>
    );
  if (isAdmin || (!settings && !error)) return null;
  return (
    <Section title={t('title')} failure={settings ? undefined : formatFailure(error, t('failed'))} onRetry={() => void refetch()}>
      {settings && <MailSettingsForm settings={settings} />}
    </Section>
  );
}
