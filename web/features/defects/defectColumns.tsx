import { chakra } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { DefectFieldsFragment, DefectListQuery, DefectOrderField } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { getDetailLines } from './detailLines.ts';
import { RowTick } from '../../components/table/RowTick.tsx';

/** Row of the list while the location has no plan. */
type PlanRow = NonNullable<NonNullable<NonNullable<DefectListQuery['customer']>['defects']>['planRow']>;

/** A row of the list. */
export type ListedDefect = DefectFieldsFragment | PlanRow;

/** Fields by which defects sort. */
export const defectFields = listMembers<DefectOrderField>({
  NUMBER: true,
  CREATED_AT: true,
  POSITION: true,
  SUMMARY: true,
  DETAIL: true,
  RESPONSIBLE: true,
  STATUS: true,
  PRIORITY: true,
});

const isDefect = (row: ListedDefect): row is DefectFieldsFragment => 'status' in row;

/** Number and description of a defect's position. */
export const formatPosition = ({ positionNumber, positionName }: Pick<DefectFieldsFragment, 'positionNumber' | 'positionName'>): string =>
  [positionNumber, positionName].filter(Boolean).join(' – ');

type LinkTo = (id: string) => { to: string; onOpen: () => void };

interface ColumnChoices {
  /** Chooses defects that are to be changed together; absent without the right to. */
  choice?: { chosen: ReadonlySet<string>; toggle: (defect: DefectFieldsFragment) => void } | undefined;
  /** Returns the address of a position on its plan; null if it is on no plan. */
  planWay: (positionId: string | null) => string | null;
  /** Returns the address of a defect's details, and what opens them on this page. */
  linkTo: LinkTo;
  /** Address of the plans, the target of the row without a plan. */
  planAddress: string;
  /** Is true if the user may see photos. */
  withPhotos: boolean;
}

/** Columns of the defect list. */
export function createDefectColumns(
  t: TFunction<'defects'>,
  { linkTo, planAddress, planWay, withPhotos, choice }: ColumnChoices,
): readonly TableColumn<ListedDefect, DefectOrderField>[] {
  const createColumn = (
    key: 'number' | 'createdAt' | 'position' | 'summary' | 'detail' | 'responsible' | 'status' | 'priority' | 'photo' | 'choose',
    sortField: DefectOrderField | undefined,
    cell: (defect: DefectFieldsFragment) => React.ReactNode,
    more: Partial<TableColumn<ListedDefect, DefectOrderField>> = {},
  ): TableColumn<ListedDefect, DefectOrderField> => ({
    key,
    heading: t(`columns.${key}`),
    ...(sortField ? { sortField } : {}),
    cell: (row) => (isDefect(row) ? cell(row) : null),
    ...more,
  });
  return [
    ...(choice
      ? [
          createColumn(
            'choose',
            undefined,
            (defect) => (
              <RowTick
                label={t('bulk.choose', { number: defect.number ?? '' })}
                isTicked={choice.chosen.has(defect.id)}
                onToggle={() => choice.toggle(defect)}
              />
            ),
            { phoneSlot: 'tick', width: '2.25rem' },
          ),
        ]
      : []),
    createColumn('number', 'NUMBER', () => null, {
      isShort: true,
      phoneSlot: 'line',
      cell: (row) => (isDefect(row) && row.number ? <EntityLink {...linkTo(row.id)}>{row.number}</EntityLink> : row.number),
    }),
    createColumn('createdAt', 'CREATED_AT', ({ createdAt }) => formatDay(createdAt), { isShort: true }),
    createColumn('position', 'POSITION', (defect) => formatPosition(defect) && <PositionCell defect={defect} to={planWay(defect.positionId)} />, {
      width: '8.75rem',
      cut: 'titled',
      phoneSlot: 'line',
    }),
    createColumn('summary', 'SUMMARY', () => null, { width: '10.5rem', cut: 'opens', phoneSlot: 'title', cell: ({ summary }) => summary }),
    createColumn('detail', 'DETAIL', () => null, { width: '7rem', cut: 'opens', cell: (row) => getDetailLines(row.detail).join('\n') }),
    createColumn('responsible', 'RESPONSIBLE', ({ responsible }) => responsible, { width: '7.5rem', cut: 'titled' }),
    createColumn('status', 'STATUS', ({ status }) => <StatusBadge status={status} />, { isShort: true, phoneSlot: 'aside' }),
    createColumn('priority', 'PRIORITY', ({ priority }) => <PriorityBadge priority={priority} />, { isShort: true, phoneSlot: 'lead' }),
    ...(withPhotos ? [createColumn('photo', undefined, (defect) => <PhotoCell defect={defect} t={t} linkTo={linkTo} />)] : []),
    {
      key: 'details',
      heading: t('columns.details'),
      phoneSlot: 'foot',
      cell: (row) =>
        isDefect(row) ? (
          <Button asChild size="xs" variant="outline">
            <EntityLink {...linkTo(row.id)} className="" aria-label={t('openDetails', { number: row.number ?? '' })}>
              {t('details')}
            </EntityLink>
          </Button>
        ) : (
          <Button asChild size="xs" variant="outline">
            <Link to={planAddress}>{t('toPlan')}</Link>
          </Button>
        ),
    },
  ];
}

/** The first photo, loaded when it comes into view. */
function PhotoCell({ defect: { id, photos }, t, linkTo }: { defect: DefectFieldsFragment; t: TFunction<'defects'>; linkTo: LinkTo }) {
  const first = photos?.[0];
  if (!first) return null;
  return (
    <EntityLink {...linkTo(id)} className="picture-button" aria-label={t('photos.open', { count: photos.length })}>
      <img src={first.thumbnailUrl} alt="" loading="lazy" />
    </EntityLink>
  );
}

/** In a table, the text is truncated and the icon next to it stays visible. */
const besideSign = { '.cell &': { display: 'flex', alignItems: 'center', '& > .cut': { overflow: 'hidden', textOverflow: 'ellipsis' } } };

/** The position of a defect, with a link to its plan. */
function PositionCell({ defect, to }: { defect: DefectFieldsFragment; to: string | null }) {
  const text = formatPosition(defect);
  return (
    <chakra.span css={besideSign}>
      <span className="cut">{text}</span>
      {to && <PlanLink to={to} position={text} isSign />}
    </chakra.span>
  );
}
