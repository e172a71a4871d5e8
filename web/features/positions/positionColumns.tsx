import { Link as StyledLink, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { PositionRowFieldsFragment, PositionSortField } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { addressOfRef, type CustomerRef } from '../../session/chosenCustomerRef.ts';
import type { TableColumn } from '../../ui/tableProps.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { objectNames } from './arrangePositions.ts';

/** Fields by which positions sort. */
export const positionFields: readonly PositionSortField[] = ['AREA', 'NUMBER', 'NAME', 'OBJECTS'];

/** Columns of the position list (G-02); the number leads to the plan where something stands at the position (G-05). */
export function positionColumns(
  t: TFunction<'positions'>,
  place: CustomerRef,
  open: (positionId: string) => void,
): readonly TableColumn<PositionRowFieldsFragment, PositionSortField>[] {
  return [
    { key: 'area', heading: t('columns.area'), sortField: 'AREA', cell: ({ areaName }) => areaName },
    {
      key: 'number',
      heading: t('columns.number'),
      sortField: 'NUMBER',
      isShort: true,
      cell: ({ id, number, objectTypes }) =>
        objectTypes.length > 0 ? (
          <StyledLink asChild color="brand.solid" textDecoration="underline">
            <Link to={`${paths.plan}${addressOfRef(place)}&position_id=${id}`} aria-label={t('onPlan', { number })}>
              {number}
            </Link>
          </StyledLink>
        ) : (
          number
        ),
    },
    {
      key: 'name',
      heading: t('columns.name'),
      sortField: 'NAME',
      onCard: 'title',
      cell: ({ id, name, number }) => (
        <TextButton label={t('open', { name: name ?? number })} onClick={() => open(id)}>
          {name ?? number}
        </TextButton>
      ),
    },
    { key: 'objects', heading: t('columns.objects'), sortField: 'OBJECTS', cell: (row) => <Text as="span">{objectNames(row)}</Text> },
  ];
}
