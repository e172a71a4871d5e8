import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { AuditorOverviewDocument, SignOutDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { saveFile } from '../../graphql/saveFile.ts';
import { useSaveFile } from '../../graphql/useSaveFile.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatLastDay } from '../../i18n/format.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { NarrowCard } from '../../components/table/NarrowCard.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { AuditEnded } from './AuditEnded.tsx';
import { findEndReason } from './viewEnd.ts';

/** The contents of a link: its location, period and parts, and the whole as a ZIP. */
export function AuditorOverview() {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  const { data, error, refetch } = useQuery(AuditorOverviewDocument, { variables: { language: getGatewayLanguage() }, fetchPolicy: 'no-cache' });
  const [hasLeft, setHasLeft] = useState(false);
  const view = data?.auditorView;
  const end = findEndReason(error, data);
  const leave = async () => {
    const response = await sendRequest(SignOutDocument, {});
    if (response?.signOut) setHasLeft(true);
    else toast.failure(t('auditorAccess:view.leaveFailed'));
  };
  if (hasLeft)
    return (
      <NarrowCard title={t('auditorAccess:entry.title')}>
        <Text role="status">{t('auditorAccess:view.left')}</Text>
      </NarrowCard>
    );
  if (end) return <AuditEnded reason={end} />;
  if (error && !view) return <RetryNotice text={formatFailure(error, t('auditorAccess:view.failed'))} onRetry={() => void refetch()} />;
  if (!view) return <Loading h="24rem" />;
  const facts: [string, string][] = [
    [t('auditorAccess:view.location'), [`${view.locationName} (${view.cardcode})`, view.address].filter(Boolean).join(', ')],
    [t('auditorAccess:view.period'), `${formatIsoDay(view.from)} – ${formatIsoDay(view.to)}`],
    [t('auditorAccess:view.auditor'), view.auditorName],
    [t('auditorAccess:view.by'), view.userName],
    [t('auditorAccess:view.expires'), formatLastDay(view.expiresAt)],
  ];
  return (
    <>
      <PageHeader
        title={t('auditorAccess:view.title')}
        line={view.locationName}
        actions={
          <Button size="sm" variant="outline" onClick={() => void leave()}>
            {t('auditorAccess:view.leave')}
          </Button>
        }
      />
      <Section title={t('auditorAccess:view.facts')}>
        <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: 'max-content 1fr' }} columnGap="6" rowGap={{ base: '0', sm: '2' }}>
          {facts.map(([name, text]) => (
            <Fragment key={name}>
              <chakra.dt color="quiet">{name}</chakra.dt>
              <chakra.dd mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
                {text}
              </chakra.dd>
            </Fragment>
          ))}
        </chakra.dl>
        <Box mt="4">
          <WholePack name={`${view.cardcode}.zip`} onEnd={() => void refetch()} />
        </Box>
      </Section>
      <Section title={t('auditorAccess:view.parts')}>
        <chakra.ul listStyleType="none" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" gap="3">
          {view.parts.map((part) => (
            <li key={part}>
              <Link
                asChild
                display="flex"
                justifyContent="space-between"
                gap="2"
                px="4"
                py="3"
                minH="11"
                borderWidth="1px"
                borderColor="line"
                borderRadius="lg"
                fontWeight="medium"
                _hover={{ bg: 'canvas' }}
              >
                <RouterLink to={`${paths.audit}/${part}`}>
                  {t(`auditPack:part.${part}`)}
                  <Icon name="next" size={18} />
                </RouterLink>
              </Link>
            </li>
          ))}
        </chakra.ul>
      </Section>
    </>
  );
}

/** Saves the whole as a ZIP. Its address is requested at the click, since it is valid for an hour. Calls `onEnd` if the view is closed by now. */
function WholePack({ name, onEnd }: { name: string; onEnd: () => void }) {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  const client = useApolloClient();
  const { start, isBusy, outcome } = useSaveFile();
  const save = async () => {
    const variables = { language: getGatewayLanguage() };
    const { data, error } = await client.query({ query: AuditorOverviewDocument, variables, fetchPolicy: 'no-cache' });
    if (!findEndReason(error, data)) return saveFile(data?.auditorView?.file.url, name);
    onEnd();
    return null;
  };
  return (
    <Flex direction="column" gap="3" align="flex-start">
      <Button colorPalette="brand" loading={isBusy} loadingText={t('auditPack:busy')} onClick={() => void start(save)}>
        <Icon name="download" />
        {t('auditorAccess:view.download')}
      </Button>
      {outcome && (
        <Notice kind={outcome === 'saved' ? 'success' : outcome === 'empty' ? 'info' : 'danger'} isNews>
          {t(`auditPack:outcome.${outcome}`)}
        </Notice>
      )}
    </Flex>
  );
}
