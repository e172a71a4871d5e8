import { chakra, Heading, Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getBrand } from '../../brand.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';

/** Day of the last check, to be changed with the texts. */
const checkedOn = '2026-11-28';
/** Known barriers, by the keys of their texts. */
const barriers = ['captcha', 'providerFiles', 'longFiles', 'providerTexts', 'pictures', 'documents', 'notices', 'cells', 'markers'] as const;
const helps = ['keyboard', 'levels', 'charts', 'plans', 'display', 'language'] as const;

/** The statement of accessibility, for everyone. */
export function StatementPage() {
  const { t } = useTranslation('accessibility');
  const { session } = useSessionState();
  const { name, contact } = getBrand();
  return (
    <>
      <PageHeader title={t('title')} line={t('line', { day: formatDay(checkedOn) })} />
      <Stack gap="4" maxW="46rem">
        <Text>{t('measure', { provider: name ?? t('provider') })}</Text>
        <Heading as="h2" size="md">
          {t('helps.title')}
        </Heading>
        <chakra.ul ps="5" listStyleType="disc">
          {helps.map((key) => (
            <li key={key}>{t(`helps.${key}`)}</li>
          ))}
        </chakra.ul>
        <Heading as="h2" size="md">
          {t('barriers.title')}
        </Heading>
        <chakra.ul ps="5" listStyleType="disc">
          {barriers.map((key) => (
            <li key={key}>{t(`barriers.${key}`)}</li>
          ))}
        </chakra.ul>
        <Heading as="h2" size="md">
          {t('report.title')}
        </Heading>
        <Text>{contact ? t('report.contact', { contact }) : t('report.text')}</Text>
        {session && (
          <Text>
            <TextLink asChild variant="underline">
              <Link to={paths.support}>{t('report.support')}</Link>
            </TextLink>
          </Text>
        )}
        <Heading as="h2" size="md">
          {t('authority.title')}
        </Heading>
        <Text>
          <Trans t={t} i18nKey="authority.text" components={{ german: <span lang="de" /> }} />
        </Text>
      </Stack>
    </>
  );
}
