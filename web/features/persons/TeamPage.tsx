import { useQuery } from '@apollo/client/react';
import { Box, Flex, Heading, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CustomerTeamDocument, type CustomerTeamQuery, LocationContactDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay } from '../../i18n/format.ts';
import { getReportAddress } from '../../links/thingAddresses.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Icon } from '../../theme/Icon.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { MailAddress } from '../../components/layout/MailAddress.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { PersonDetails } from './PersonDetails.tsx';

const card = { as: 'section', bg: 'surface', borderWidth: '1px', borderColor: 'line', borderRadius: 'xl', p: { base: '4', md: '5' } } as const;

/** Persons in charge of a location: its key user first, then the advisors of the latest visits. */
export function TeamPage() {
  const { t } = useTranslation('persons');
  const customer = useChosenCustomer().customer!;
  const variables = { customer: { country: customer.country, cardcode: customer.cardcode } };
  const { data, loading, error, refetch } = useQuery(CustomerTeamDocument, { variables });
  const team = data?.customer?.team;
  const visits = data?.customer?.teamVisits ?? [];
  const missingVisits = data?.customer?.teamMissingVisits ?? 0;
  return (
    <>
      <PageHeader title={t('team')} line={`${customer.name} (${customer.cardcode})`} />
      <Contact variables={variables} />
      <Heading as="h2" size="md" mb="3">
        {t('advisors')}
      </Heading>
      {missingVisits > 0 && <Notice kind="warning">{t('missingVisits', { count: missingVisits })}</Notice>}
      <LoadedPart
        value={team}
        isLoading={loading}
        height="48"
        failure={error && formatFailure(error)}
        onRetry={() => void refetch()}
        isEmpty={(found) => found.length === 0}
        empty={missingVisits === 0 && <Notice kind="info">{t('noTeam')}</Notice>}
      >
        {(found) => (
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
            {found.map((person) => (
              <Box key={person.id} {...card} aria-label={person.name}>
                <PersonDetails
                  person={person}
                  visits={<Visits location={customer} visits={visits.filter(({ advisorIds }) => advisorIds.includes(person.id))} />}
                />
              </Box>
            ))}
          </SimpleGrid>
        )}
      </LoadedPart>
    </>
  );
}

type Visit = NonNullable<NonNullable<CustomerTeamQuery['customer']>['teamVisits']>[number];

/** The latest visits of an advisor, each of which opens its report. */
function Visits({ location, visits }: { location: LocationKey; visits: readonly Visit[] }) {
  const { t } = useTranslation('persons');
  if (visits.length === 0) return null;
  return (
    <Box fontSize="0.875rem">
      <Text fontWeight="medium">{t('visits')}</Text>
      <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1">
        {visits.map(({ reportId, startedAt }) => (
          <li key={reportId}>
            <EntityLink to={getReportAddress(location, reportId)}>{formatDay(startedAt) || t('undated')}</EntityLink>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

/** The key user of a location, who is known long before the advisors are. */
function Contact({ variables }: { variables: { customer: LocationKey } }) {
  const { t } = useTranslation('persons');
  const { data, loading, error, refetch } = useQuery(LocationContactDocument, { variables });
  const keyUser = data?.customer?.keyUser;
  if (loading && !data) return <Loading h={{ base: '7.1875rem', md: '7.6875rem' }} mb="5" />;
  if (error && !keyUser) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!keyUser) return null;
  return (
    <Box {...card} mb="5">
      <Heading as="h2" size="md" mb="2">
        {t('contact')}
      </Heading>
      <Text fontWeight="medium">{keyUser.name}</Text>
      {keyUser.email && (
        <Flex align="center" gap="2" mt="1" color="quiet">
          <Icon name="mail" />
          <Link href={`mailto:${keyUser.email}`} color="brand.solid" overflowWrap="anywhere">
            <MailAddress of={keyUser.email} />
          </Link>
        </Flex>
      )}
    </Box>
  );
}
