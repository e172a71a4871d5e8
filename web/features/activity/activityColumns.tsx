import { Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { ActivityListQuery, ViewerFieldsFragment } from '../../generated/graphql.ts';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { getActionAddress, getDefectAddress } from '../../links/thingAddresses.ts';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

/** An entry of the activity. */
type Entry = NonNullable<ActivityListQuery['activity']>['nodes'][number];
type Texts = TFunction<'activity'>;

/** Name of a person, with the administrator who acted as it. */
function formatPerson({ person, isByAdministrator, administrator }: Entry, t: Texts): string {
  const getPersonName = ({ id, name }: Entry['person']) => name ?? (id === '' ? t('nobody') : t('unknownPerson', { id }));
  if (!isByAdministrator) return getPersonName(person);
  return administrator
    ? t('byThis', { name: getPersonName(person), administrator: getPersonName(administrator) })
    : t('byAdministrator', { name: getPersonName(person) });
}

function formatEvent({ event, detail, isByTool, isByAuditor }: Entry, t: Texts): string {
  const names = { defaultValue: '' };
  if (detail === 'ACKNOWLEDGED') return t('acknowledged');
  const text = t(`event.${event as 'signIn'}`, { defaultValue: event });
  const more = [detail && t(`detail.${detail as 'DONE'}`, names), isByTool && t('byTool'), isByAuditor && event !== 'enterAudit' && t('byAuditor')]
    .filter(Boolean)
    .join(', ');
  return more ? `${text}: ${more}` : text;
}

type Reader = Pick<ViewerFieldsFragment, 'id' | 'role'>;
const tokenEvents: ReadonlySet<string> = new Set(['createAccessToken', 'revokeAccessToken', 'accessTokenNetwork']);

/** Address of the page that shows the changed thing; null where there is none. */
function findThingAddress({ kind, event, thingId, customer, outcome, person }: Entry, viewer: Reader): string | null {
  if (outcome === 'done' && kind === 'USERS' && event !== 'deleteUser') return viewer.role === 'ADMIN' ? paths.userSearch : paths.users;
  // The page of tokens has those of its reader only.
  if (outcome === 'done' && tokenEvents.has(event) && person.id === viewer.id) return paths.accessTokens;
  if (thingId === null || !customer || outcome !== 'done' || event.startsWith('delete')) return null;
  const at = toLocationQuery(customer);
  if (kind === 'DEFECTS') return getDefectAddress(customer, thingId);
  if (kind === 'ACTIONS') return getActionAddress(customer, thingId);
  if (kind === 'PLANS' && (event === 'editPlan' || event === 'savePlanRevision')) return `${paths.plan}/${thingId}${at}`;
  if (kind === 'AUDITORS') return paths.auditPack + at;
  if (kind === 'DOCUMENTS') return paths.documents + at;
  if (kind === 'IMAGES') return paths.trapImages + at;
  return null;
}

/** Columns of the activity. */
export const createActivityColumns = (t: Texts, isAll: boolean, viewer: Reader): readonly TableColumn<Entry, 'AT'>[] => [
  { key: 'at', heading: t('columns.at'), isShort: true, phoneSlot: 'lead', cell: ({ at }) => formatDateTime(at) },
  { key: 'person', heading: t('columns.person'), width: '13rem', cut: 'wraps', phoneSlot: 'line', cell: (entry) => formatPerson(entry, t) },
  {
    key: 'what',
    heading: t('columns.what'),
    width: '17rem',
    cut: 'wraps',
    phoneSlot: 'title',
    cell: (entry) => {
      const address = findThingAddress(entry, viewer);
      return address ? (
        <Link className="text-button" to={address}>
          {formatEvent(entry, t)}
        </Link>
      ) : (
        formatEvent(entry, t)
      );
    },
  },
  {
    key: 'outcome',
    heading: t('columns.outcome'),
    isShort: true,
    phoneSlot: 'line',
    cell: ({ outcome }) =>
      outcome === 'done' ? (
        t('done')
      ) : (
        <Text as="span" fontWeight="semibold">
          {t('refused', { code: outcome })}
        </Text>
      ),
  },
  { key: 'kind', heading: t('columns.kind'), isShort: true, cell: ({ kind }) => t(`kind.${kind}`) },
  ...(isAll
    ? [
        {
          key: 'location',
          heading: t('columns.location'),
          phoneSlot: 'line' as const,
          cell: ({ customer }: Entry) => customer && formatNameAndCity(customer),
        },
      ]
    : []),
  { key: 'network', heading: t('columns.network'), isShort: true, cell: ({ network }) => network },
];
