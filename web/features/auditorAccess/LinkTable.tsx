import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type AuditorLinkFieldsFragment, RevokeAuditorLinkDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatLastDay, formatDateTime } from '../../i18n/format.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { RevokeButton, ValidityBadge } from '../../components/table/Validity.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';

type Link = AuditorLinkFieldsFragment;

/** Links with what was opened by them, and a button to revoke each. */
export function LinkTable({ links, isOfOthers }: { links: readonly Link[]; isOfOthers: boolean }) {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  const { country, cardcode } = useChosenCustomer().customer!;
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['AuditorLinks'] });

  async function revoke({ id, auditorName: name }: Link) {
    if (!(await confirm(t('auditorAccess:revokeQuestion', { name }), t('auditorAccess:revoke'), 'destructive'))) return;
    const notices = { done: t('auditorAccess:revoked'), failed: t('auditorAccess:revokeFailed') };
    await send(RevokeAuditorLinkDocument, { id, customer: { country, cardcode } }, notices);
  }
  const columns: readonly SmallColumn<Link>[] = [
    {
      key: 'auditor',
      heading: t('auditorAccess:columns.auditor'),
      cell: ({ auditorName }) => (
        <Text as="span" fontWeight="medium" overflowWrap="anywhere">
          {auditorName}
        </Text>
      ),
    },
    ...(isOfOthers
      ? [{ key: 'user', heading: t('auditorAccess:columns.user'), phoneSlot: 'named' as const, cell: ({ userName, userId }: Link) => userName ?? userId }]
      : []),
    {
      key: 'state',
      heading: t('auditorAccess:columns.state'),
      phoneSlot: 'aside',
      cell: ({ state }) => <ValidityBadge state={state}>{t(`auditorAccess:state.${state}`)}</ValidityBadge>,
    },
    // On a phone, lists that unfold are in the opened row: its line would cut them, and its opener covers it.
    { key: 'period', heading: t('auditorAccess:columns.period'), phoneSlot: 'named', cell: ({ from, to }) => `${formatIsoDay(from)} – ${formatIsoDay(to)}` },
    {
      key: 'parts',
      heading: t('auditorAccess:columns.parts'),
      cell: ({ parts }) => (
        <Folded summary={t('auditorAccess:partCount', { count: parts.length })}>
          {parts.map((part) => (
            <li key={part}>{t(`auditPack:part.${part}`)}</li>
          ))}
        </Folded>
      ),
    },
    {
      key: 'expires',
      heading: t('auditorAccess:columns.expires'),
      phoneSlot: 'named',
      cell: ({ expiresAt, hasCode }) => [formatLastDay(expiresAt), hasCode && t('auditorAccess:withCode')].filter(Boolean).join(', '),
    },
    { key: 'visits', heading: t('auditorAccess:columns.visits'), cell: (link) => <Visits {...link} /> },
    {
      key: 'action',
      heading: t('auditorAccess:columns.action'),
      phoneSlot: 'act',
      cell: (link) =>
        link.state === 'ACTIVE' && (
          <RevokeButton disabled={isBusy} aria-label={t('auditorAccess:revokeNamed', { name: link.auditorName })} onClick={() => void revoke(link)}>
            {t('auditorAccess:revoke')}
          </RevokeButton>
        ),
    },
  ];
  return <SmallTable caption={t('auditorAccess:title')} columns={columns} rows={links} rowKey={({ id }) => id} />;
}

function Visits({ visits, visitsTotal }: Pick<Link, 'visits' | 'visitsTotal'>) {
  const { t } = useTranslation(['auditorAccess', 'auditPack']);
  if (visits.length === 0) return t('auditorAccess:never');
  return (
    <Folded summary={t('auditorAccess:visitCount', { count: visitsTotal })}>
      {visits.map(({ at, part, isPack, network }) => (
        <li key={`${at} ${part} ${network}`}>
          {formatDateTime(at)} {part ? t(`auditPack:part.${part}`) : t(isPack ? 'auditorAccess:pack' : 'auditorAccess:overview')}{' '}
          <chakra.span color="quiet">{t('auditorAccess:visitFrom', { network })}</chakra.span>
        </li>
      ))}
      {visitsTotal > visits.length && <li>{t('auditorAccess:visitsMore', { count: visitsTotal - visits.length })}</li>}
    </Folded>
  );
}

const Folded = ({ summary, children }: { summary: string; children: React.ReactNode }) => (
  <chakra.details>
    <chakra.summary cursor="pointer" color="brand.fg">
      {summary}
    </chakra.summary>
    <chakra.ul listStyleType="none" mt="1" css={{ '& > li + li': { marginTop: '0.25rem' } }}>
      {children}
    </chakra.ul>
  </chakra.details>
);
