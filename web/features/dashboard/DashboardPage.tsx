import { Box, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ChosenCustomer, type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { WithoutLocation } from '../../session/WithoutLocation.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Button } from '../../theme/Button.tsx';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

/** Whose charts the dashboard shows, or why none. */
function chooseCharts(
  role: string,
  locationCount: number | null,
  onlyLocation: LocationKey | null,
  chosen: ChosenCustomer | null,
): LocationKey | 'all' | 'none' | 'choose' {
  if (role === 'ADMIN') return chosen ?? 'choose';
  if (locationCount === 0) return 'none';
  if (locationCount === 1) return onlyLocation ?? 'none';
  return 'all';
}

interface DashboardPageProps {
  /** Current state of one location, as tiles that link to their lists. */
  state: (of: LocationKey) => ReactNode;
  charts: (of: LocationKey | 'all') => ReactNode;
  /** 24/7 devices of one location or of all the user's. */
  devices: (of: ChosenCustomer | 'all') => ReactNode;
  locations: ReactNode;
  /** Search for a location, for administrators who have chosen none. */
  search: ReactNode;
}

/** The list of locations first, for users with several, or the state of the only one, then charts, then devices. */
export function DashboardPage({ state, charts, devices, locations, search }: DashboardPageProps) {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { viewer, locationCount, onlyLocation } = useSession();
  const { customer, isLoading, error } = useChosenCustomer();
  const isUnread = viewer.role === 'ADMIN' && !customer && (isLoading || error !== undefined);
  const of = chooseCharts(viewer.role, locationCount, onlyLocation, customer);
  return (
    <>
      <PageHeader title={t('title')} line={viewer.role === 'ADMIN' && customer ? formatNameAndCity(customer) : t('greeting', { name: viewer.name })} />
      {(locationCount ?? 0) > 1 && (
        <Section
          title={t('locations')}
          actions={
            viewer.role === 'KEY_USER' && (
              <Button asChild size="sm" variant="outline" data-page={paths.portfolio}>
                <Link to={paths.portfolio}>{t('compare')}</Link>
              </Button>
            )
          }
        >
          {locations}
        </Section>
      )}
      {typeof of !== 'string' && (
        <SimpleGrid columns={{ base: 1, md: 2, xl: 4 }} gap="4" mb="5">
          {state(of)}
        </SimpleGrid>
      )}
      {typeof of === 'string' && of !== 'all' ? (
        <Box mb="5">{isUnread ? <WithoutLocation /> : <Notice kind="info">{t(of === 'none' ? 'shell:noLocation' : of)}</Notice>}</Box>
      ) : (
        charts(of)
      )}
      {of === 'choose' && !isUnread && search}
      {(customer || (viewer.role !== 'ADMIN' && locationCount !== 0)) && devices(customer ?? 'all')}
    </>
  );
}
