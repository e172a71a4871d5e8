import { chakra, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { PhoneRow, phoneRowStyles } from './PhoneRow.tsx';
import type { DataTableProps } from './tableProps.ts';
import { createUniqueKeys } from './uniqueKeys.ts';

/** Rows of a table on a phone: two lines each, which open, with a choice of sort in place of the headings. */
export function DataCards<Row, Field extends string>({ caption, columns, rows, rowKey, state, onChange, detail, isMarked }: DataTableProps<Row, Field>) {
  const keys = createUniqueKeys(rows, rowKey);
  const sortedBy = columns.find(({ sortField }) => sortField === state.sort.field)?.key;
  return (
    <Stack gap="3">
      <CardSort columns={columns} state={state} onChange={onChange} />
      <chakra.ul aria-label={caption} css={phoneRowStyles}>
        {rows.map((row, at) => (
          <PhoneRow key={keys[at]} row={row} columns={columns} detail={detail?.(row)} isMarked={isMarked?.(row) ?? false} sortedBy={sortedBy} />
        ))}
      </chakra.ul>
    </Stack>
  );
}

function CardSort<Row, Field extends string>({ columns, state, onChange }: Pick<DataTableProps<Row, Field>, 'columns' | 'state' | 'onChange'>) {
  const { t } = useTranslation('ui');
  const sorted = columns.filter(({ sortField }) => sortField !== undefined);
  if (sorted.length === 0) return null;
  return (
    <Flex as="label" align="center" gap="2" fontSize="0.875rem">
      <Text as="span" flexShrink="0" color="quiet">
        {t('sortBy')}
      </Text>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          bg="surface"
          borderColor="field"
          value={`${state.sort.field} ${state.sort.direction}`}
          onChange={({ target }) => {
            const [field, direction] = target.value.split(' ') as [Field, 'ASC' | 'DESC'];
            onChange({ sort: { field, direction } });
          }}
        >
          {/* The order of a list that is that of no column. */}
          {!sorted.some(({ sortField }) => sortField === state.sort.field) && (
            <option value={`${state.sort.field} ${state.sort.direction}`}>{t('usualOrder')}</option>
          )}
          {sorted.flatMap(({ heading, sortField, sortsFirst }) =>
            (sortsFirst === 'DESC' ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const)).map((direction) => (
              <option key={`${sortField} ${direction}`} value={`${sortField} ${direction}`}>
                {heading} {direction === 'ASC' ? '▲' : '▼'}
              </option>
            )),
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  );
}
