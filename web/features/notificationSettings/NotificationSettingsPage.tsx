import { useQuery } from '@apollo/client/react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { AllNotificationsDocument, type Country, type LocationFieldsFragment } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { WithoutLocation } from '../../session/WithoutLocation.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { AllSettings } from './AllSettings.tsx';
import { LocationSettings } from './LocationSettings.tsx';
import { Button } from '../../theme/Button.tsx';

const pageSize = 40;

/** A list of locations that the page provides for this feature. */
type SettingsLocationSlot = (parts: {
  startCountry?: Country | undefined;
  pageSize: number;
  action: { heading: string; cell: (row: LocationFieldsFragment) => ReactNode };
}) => ReactNode;

/**
 * The user's notifications: for all locations if there are several, and for each. Customers set them for the chosen location. Key users
 * with several locations and administrators choose one from the list.
 */
export function NotificationSettingsPage({ locations }: { locations: SettingsLocationSlot }) {
  const { t } = useTranslation('notificationSettings');
  const { viewer, locationCount } = useSession();
  const { customer, location } = useChosenCustomer();
  const [edited, setEdited] = useState<LocationFieldsFragment | null>(null);
  const hasSeveral = viewer.role === 'KEY_USER' || (viewer.role === 'CUSTOMER' && (locationCount ?? 0) > 1);
  const { data, ...query } = useQuery(AllNotificationsDocument, { skip: !hasSeveral, fetchPolicy: 'cache-and-network' });
  const all = data?.allNotifications;
  const hasList = viewer.role === 'ADMIN' || (viewer.role === 'KEY_USER' && (locationCount ?? 0) > 1);
  // Drawn together with the section above, whose content is deferred and would push it down.
  const drawn = useDeferredValue(all);
  const isHidden = hasSeveral && (!drawn || !all || all.isGlobal);
  return (
    <>
      <PageHeader title={t('title')} />
      {hasSeveral && (
        <Section
          title={t('all')}
          {...getLoadState(query, all, t('failed'))}
          loadingHeight={viewer.role === 'KEY_USER' ? { base: '68rem', md: '42rem' } : { base: '60rem', md: '37rem' }}
        >
          {all && <AllSettings all={all} />}
        </Section>
      )}
      {!isHidden && hasList && (
        <Section title={t('locations')}>
          {locations({
            ...(viewer.role === 'ADMIN' ? { startCountry: customer?.country ?? viewer.country } : {}),
            pageSize,
            action: {
              heading: t('column'),
              cell: (row) => (
                <Button size="xs" variant="surface" colorPalette="brand" aria-label={t('editNamed', { name: row.name })} onClick={() => setEdited(row)}>
                  {t('edit')}
                </Button>
              ),
            },
          })}
        </Section>
      )}
      {!isHidden && !hasList && location && (
        <div style={customer ? undefined : { display: 'none' }}>
          <Section title={customer?.name ?? ''}>
            <LocationSettings location={location} />
          </Section>
        </div>
      )}
      {!isHidden && !hasList && !customer && <WithoutLocation />}
      {edited && (
        <Modal
          title={t('dialog', { name: edited.name })}
          isOpen
          onClose={() => {
            setEdited(null);
            if (hasSeveral) void query.refetch();
          }}
          size="lg"
        >
          <LocationSettings location={edited} />
        </Modal>
      )}
    </>
  );
}
