import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { getBrand } from '../../brand.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';

/** Personal data that the portal stores, for everyone; with controller and periods of the gateway's settings. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const { privacy } = getBrand();
  const formatDays = (days: number | null) => {
    if (days === null) return t('kept.unlimited');
    return days === 0 ? t('kept.none') : t('kept.days', { count: days });
  };
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      <Stack gap="4" maxW="46rem">
        <Heading as="h2" size="md">
          {t('controller.title')}
        </Heading>
        <Text whiteSpace="pre-line">{privacy?.controller.join('\n') || t('controller.text')}</Text>
        {privacy?.contact && <Text>{t('controller.contact', { contact: privacy.contact })}</Text>}
        <Heading as="h2" size="md">
          {t('stored.title')}
        </Heading>
        <chakra.ul ps="5" listStyleType="disc">
          {privacy && (
            <>
              <li>{t('stored.session', { idle: t('minutes', { count: privacy.idleMinutes }), life: t('hours', { count: privacy.lifeHours }) })}</li>
              <li>{t('stored.audit', { period: formatDays(privacy.auditDays) })}</li>
              <li>{t('stored.activity', { period: formatDays(privacy.activityDays) })}</li>
            </>
          )}
          <li>{t('stored.records')}</li>
          <li>{t('stored.reads')}</li>
          <li>{t('stored.customer')}</li>
        </chakra.ul>
        <Heading as="h2" size="md">
          {t('browser.title')}
        </Heading>
        <Text>{t('browser.cookies')}</Text>
        <Text>{t('browser.storage')}</Text>
        <Heading as="h2" size="md">
          {t('others.title')}
        </Heading>
        <Text>{t('others.text')}</Text>
        <Heading as="h2" size="md">
          {t('rights.title')}
        </Heading>
        <Text>{t('rights.text')}</Text>
      </Stack>
    </>
  );
}
