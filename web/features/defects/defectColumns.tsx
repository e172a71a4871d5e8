import { Box, Button } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { DefectFieldsFragment, DefectListQuery, DefectSortField } from '../../generated/graphql.ts';
import { dayText } from '../../i18n/format.ts';
import type { TableColumn } from '../../ui/tableProps.ts';
import { PriorityBadge, StatusBadge } from './DefectBadges.tsx';
import { detailLines } from './detailText.ts';

/** What stands in the list while the location has no plan (H-08). */
type PlanRow = NonNullable<NonNullable<NonNullable<DefectListQuery['customer']>['defects']>['planRow']>;

/** A row of the list. */
export type ListedDefect = DefectFieldsFragment | PlanRow;

/** Fields by which defects sort. */
export const defectFields: readonly DefectSortField[] = ['NUMBER', 'CREATED_AT', 'POSITION', 'SUMMARY', 'DETAIL', 'RESPONSIBLE', 'STATUS', 'PRIORITY'];

const isDefect = (row: ListedDefect): row is DefectFieldsFragment => 'status' in row;

/** Number and description of a defect's position. */
export const positionText = ({ positionNumber, positionName }: Pick<DefectFieldsFragment, 'positionNumber' | 'positionName'>): string =>
  [positionNumber, positionName].filter(Boolean).join(' – ');

interface ColumnChoices {
  /** Opens the details of a defect. */
  open: (id: string) => void;
  /** Address of the plans; the row without a plan leads there. */
  planAddress: string;
  /** Whether the user may see photos (H-11). */
  withPhotos: boolean;
}

/** Columns of the defect list (H-02). */
export function defectColumns(
  t: TFunction<'defects'>,
  { open, planAddress, withPhotos }: ColumnChoices,
): readonly TableColumn<ListedDefect, DefectSortField>[] {
  const column = (
    key: 'number' | 'createdAt' | 'position' | 'summary' | 'detail' | 'responsible' | 'status' | 'priority' | 'photo',
    sortField: DefectSortField | undefined,
    cell: (defect: DefectFieldsFragment) => React.ReactNode,
    more: Partial<TableColumn<ListedDefect, DefectSortField>> = {},
  ): TableColumn<ListedDefect, DefectSortField> => ({
    key,
    heading: t(`columns.${key}`),
    ...(sortField ? { sortField } : {}),
    cell: (row) => (isDefect(row) ? cell(row) : null),
    ...more,
  });
  return [
    column('number', 'NUMBER', () => null, { isShort: true, cell: ({ number }) => number }),
    column('createdAt', 'CREATED_AT', ({ createdAt }) => dayText(createdAt), { isShort: true }),
    column('position', 'POSITION', (defect) => positionText(defect), { width: '9rem' }),
    column('summary', 'SUMMARY', () => null, { width: '10rem', onCard: 'title', cell: ({ summary }) => summary }),
    column('detail', 'DETAIL', () => null, { width: '20rem', cell: ({ detail }) => <DetailCell detail={detail} /> }),
    column('responsible', 'RESPONSIBLE', ({ responsible }) => responsible),
    column('status', 'STATUS', ({ status }) => <StatusBadge status={status} />, { isShort: true, onCard: 'aside' }),
    column('priority', 'PRIORITY', ({ priority }) => <PriorityBadge priority={priority} />, { isShort: true }),
    ...(withPhotos ? [column('photo', undefined, (defect) => <PhotoCell defect={defect} t={t} open={open} />)] : []),
    {
      key: 'details',
      heading: t('columns.details'),
      onCard: 'foot',
      cell: (row) =>
        isDefect(row) ? (
          <Button
            size="xs"
            variant="outline"
            borderColor="line"
            bg="surface"
            aria-label={t('openDetails', { number: row.number ?? '' })}
            onClick={() => open(row.id)}
          >
            {t('details')}
          </Button>
        ) : (
          <Button asChild size="xs" variant="outline" borderColor="line" bg="surface">
            <Link to={planAddress}>{t('toPlan')}</Link>
          </Button>
        ),
    },
  ];
}

function DetailCell({ detail }: { detail: string | null }) {
  return detailLines(detail).map((line, at) => (
    <Box key={at} as="span" display="block" overflowWrap="anywhere">
      {line}
    </Box>
  ));
}

/** The first photo, loaded when it comes into sight. */
function PhotoCell({ defect: { id, photos }, t, open }: { defect: DefectFieldsFragment; t: TFunction<'defects'>; open: (id: string) => void }) {
  const first = photos?.[0];
  if (!first) return null;
  return (
    <Button variant="plain" h="auto" minW="0" p="0" aria-label={t('photos.open', { count: photos.length })} onClick={() => open(id)}>
      <img src={first.thumbnailUrl} alt="" loading="lazy" width="64" height="48" style={{ objectFit: 'cover', borderRadius: 6, width: 64, height: 48 }} />
    </Button>
  );
}
