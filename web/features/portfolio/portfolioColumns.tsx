import { chakra, Text } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PortfolioOrderField } from '../../generated/graphql.ts';
import { formatAge, formatDay, formatMeasure, formatNumber, formatPoints } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { RowTick } from '../../components/table/RowTick.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import type { ComparedRow } from './comparedRow.ts';

/** Columns by which compared locations are sorted, as the address names them. */
export const compareFields = listMembers<PortfolioOrderField>({
  NAME: true,
  CITY: true,
  LEVEL: true,
  LAST_CHECK: true,
  ALARM_SHARE: true,
  ALARM_CHANGE: true,
  UNRESOLVED_DEFECTS: true,
  HIGH_DEFECTS: true,
  SILENT_DEVICES: true,
  ACTIONS: true,
  READINESS: true,
});

/** Columns whose values need additional calls: sorting by them ranks only the loaded rows. */
export const expensiveFields: ReadonlySet<PortfolioOrderField> = new Set([
  'ALARM_SHARE',
  'ALARM_CHANGE',
  'UNRESOLVED_DEFECTS',
  'HIGH_DEFECTS',
  'SILENT_DEVICES',
  'READINESS',
]);

type Words = TFunction<'portfolio'>;
interface ColumnsOf {
  isChosen: (row: ComparedRow) => boolean;
  onToggle: (row: ComparedRow) => void;
  /** Is true if the user has groups; their column would otherwise be empty. */
  hasLabels: boolean;
  /** Is false where the portal keeps no actions. */
  hasActions: boolean;
}

/** The columns of the compared locations. */
export function createPortfolioColumns(t: Words, { isChosen, onToggle, hasLabels, hasActions }: ColumnsOf): TableColumn<ComparedRow, PortfolioOrderField>[] {
  const renderLink = (row: ComparedRow, path: string, text: ReactNode, more = '') => (
    <Link to={`${path}${toLocationQuery(row)}${more}`}>
      <Text as="span" textDecoration="underline">
        {text}
      </Text>
    </Link>
  );
  const renderCount = (row: ComparedRow, figure: 'DEFECTS' | 'DEVICES', value: number | null | undefined, path: string, more = '') =>
    value === null || value === undefined ? <Missing row={row} figure={figure} t={t} /> : value === 0 ? '0' : renderLink(row, path, formatNumber(value), more);
  const renderActions = (row: ComparedRow) => {
    if (!row.actions) return <Quiet text={t(row.actions === null ? 'failedOne' : 'notRead')} />;
    const { unfinished, overdue } = row.actions;
    if (unfinished === null) return <Quiet text={t('failedOne')} />;
    const number = formatNumber(unfinished);
    if (unfinished === 0) return number;
    return renderLink(row, paths.actions, overdue ? t('actionsOverdue', { number, overdue: formatNumber(overdue) }) : number);
  };
  return [
    {
      key: 'choose',
      heading: t('columns.choose'),
      width: '3rem',
      phoneSlot: 'tick',
      cell: (row) => <RowTick label={t('chooseNamed', { name: row.name })} isTicked={isChosen(row)} onToggle={() => onToggle(row)} />,
    },
    { key: 'rank', heading: t('columns.rank'), isShort: true, align: 'end', phoneSlot: 'aside', cell: ({ rank }) => rank },
    {
      key: 'name',
      heading: t('columns.name'),
      sortField: 'NAME',
      width: '11rem',
      cut: 'wraps',
      phoneSlot: 'title',
      cell: (row) => renderLink(row, paths.report, row.name),
    },
    { key: 'city', heading: t('columns.city'), sortField: 'CITY', cell: ({ city }) => city },
    {
      key: 'level',
      heading: t('columns.level'),
      sortField: 'LEVEL',
      sortsFirst: 'DESC',
      isShort: true,
      phoneSlot: 'lead',
      cell: ({ level }) => <LevelBadge level={level ?? 'UNKNOWN'} />,
    },
    {
      key: 'share',
      heading: t('columns.share'),
      sortField: 'ALARM_SHARE',
      sortsFirst: 'DESC',
      width: '7rem',
      align: 'end',
      phoneSlot: 'line',
      cell: (row) => <Share row={row} t={t} />,
    },
    {
      key: 'change',
      heading: t('columns.change'),
      sortField: 'ALARM_CHANGE',
      sortsFirst: 'DESC',
      width: '6.5rem',
      align: 'end',
      cell: (row) => <Change row={row} t={t} />,
    },
    {
      key: 'unresolved',
      heading: t('columns.unresolved'),
      sortField: 'UNRESOLVED_DEFECTS',
      sortsFirst: 'DESC',
      align: 'end',
      // It decides the rank of equal levels.
      phoneSlot: 'named',
      cell: (row) => renderCount(row, 'DEFECTS', row.figures?.unresolvedDefects, paths.defects, '&status=OPEN'),
    },
    {
      key: 'high',
      heading: t('columns.high'),
      sortField: 'HIGH_DEFECTS',
      sortsFirst: 'DESC',
      align: 'end',
      cell: (row) => renderCount(row, 'DEFECTS', row.figures?.highDefects, paths.defects, '&status=OPEN&priority=HIGH'),
    },
    ...(hasActions
      ? [
          {
            key: 'actions',
            heading: t('columns.actions'),
            sortField: 'ACTIONS' as const,
            sortsFirst: 'DESC' as const,
            align: 'end' as const,
            cell: renderActions,
          },
        ]
      : []),
    {
      key: 'readiness',
      heading: t('columns.readiness'),
      sortField: 'READINESS',
      sortsFirst: 'DESC',
      align: 'end',
      cell: (row) => (row.readiness === null ? <Quiet text={t('notCounted')} /> : renderLink(row, paths.readiness, formatReadiness(row.readiness, t))),
    },
    {
      key: 'check',
      heading: t('columns.check'),
      sortField: 'LAST_CHECK',
      sortsFirst: 'ASC',
      cell: ({ lastCheckAt }) =>
        lastCheckAt ? (
          <>
            {formatDay(lastCheckAt)} <span className="one-line quiet beneath">{formatAge(lastCheckAt)}</span>
          </>
        ) : (
          t('never')
        ),
    },
    {
      key: 'silent',
      heading: t('columns.silent'),
      sortField: 'SILENT_DEVICES',
      sortsFirst: 'DESC',
      width: '6.5rem',
      align: 'end',
      cell: (row) =>
        row.figures?.silentDevices === null || !row.figures ? (
          <Missing row={row} figure="DEVICES" t={t} />
        ) : row.figures.devices === 0 ? (
          t('noDevices')
        ) : (
          renderLink(row, paths.dashboard, t('silentOf', { count: row.figures.silentDevices, all: row.figures.devices ?? 0 }))
        ),
    },
    ...(hasLabels ? [{ key: 'labels', heading: t('columns.labels'), cell: ({ labels }: ComparedRow) => labels.join(', ') }] : []),
  ];
}

function formatReadiness(readiness: NonNullable<ComparedRow['readiness']>, t: Words): string {
  if (readiness === 'failed') return t('failedOne');
  const number = formatNumber(readiness.total);
  return readiness.isWhole ? number : t('atLeast', { number });
}

/** Reason for a missing figure. Missing data is shown as such, never as 0. */
function Missing({ row: { figures }, figure, t }: { row: ComparedRow; figure: 'ALARMS' | 'DEFECTS' | 'DEVICES'; t: Words }) {
  // Loading cells take no more space than their content.
  if (!figures)
    return (
      <Text as="span" color="quiet" title={t('notRead')}>
        <span aria-hidden="true">…</span>
        <chakra.span srOnly>{t('notRead')}</chakra.span>
      </Text>
    );
  const why = figures.failed.includes(figure) ? 'failedOne' : figures.forbidden.includes(figure) ? 'notOpen' : 'noData';
  return <Quiet text={t(why)} />;
}

const Quiet = ({ text }: { text: string }) => (
  <Text as="span" color="quiet">
    {text}
  </Text>
);

function Share({ row, t }: { row: ComparedRow; t: Words }) {
  const { figures } = row;
  if (!figures || figures.alarmShare === null) return <Missing row={row} figure="ALARMS" t={t} />;
  return (
    <>
      {formatMeasure(figures.alarmShare, '%')} <span className="one-line quiet beneath">{figures.month}</span>
    </>
  );
}

function Change({ row, t }: { row: ComparedRow; t: Words }) {
  const { figures } = row;
  if (!figures || figures.alarmChange === null) return <Missing row={row} figure="ALARMS" t={t} />;
  const { alarmChange: by, monthBefore } = figures;
  const sign = by > 0 ? 'rose' : by < 0 ? 'fell' : 'same';
  return (
    <>
      {t(sign, { by: formatPoints(Math.abs(by)) })}{' '}
      <chakra.span color="quiet" css={{ '.cell &': { srOnly: true } }}>
        {t('against', { month: monthBefore })}
      </chakra.span>
    </>
  );
}
