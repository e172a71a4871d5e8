import { Box, chakra, Flex, NativeSelect, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { DataTableProps, TableColumn } from './tableProps.ts';

/** Rows of a table on a phone: a card each, with a choice of sort in place of the headings. */
export function DataCards<Row, Field extends string>({ caption, columns, rows, rowKey, state, onChange, detail, isMarked }: DataTableProps<Row, Field>) {
  return (
    <Stack gap="3">
      <CardSort columns={columns} state={state} onChange={onChange} />
      <chakra.ul aria-label={caption} listStyleType="none" display="grid" gap="3">
        {rows.map((row) => (
          <Card key={rowKey(row)} row={row} columns={columns} detail={detail} isMarked={isMarked?.(row) ?? false} />
        ))}
      </chakra.ul>
    </Stack>
  );
}

function CardSort<Row, Field extends string>({ columns, state, onChange }: Pick<DataTableProps<Row, Field>, 'columns' | 'state' | 'onChange'>) {
  const { t } = useTranslation('ui');
  return (
    <NativeSelect.Root size="md">
      <NativeSelect.Field
        aria-label={t('sortBy')}
        bg="surface"
        borderColor="line"
        value={`${state.sort.field} ${state.sort.direction}`}
        onChange={({ target }) => {
          const [field, direction] = target.value.split(' ') as [Field, 'ASC' | 'DESC'];
          onChange({ sort: { field, direction } });
        }}
      >
        {columns
          .filter(({ sortField }) => sortField !== undefined)
          .flatMap(({ heading, sortField }) =>
            (['ASC', 'DESC'] as const).map((direction) => (
              <option key={`${sortField} ${direction}`} value={`${sortField} ${direction}`}>
                {heading} {direction === 'ASC' ? '▲' : '▼'}
              </option>
            )),
          )}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

function Card<Row, Field extends string>({
  row,
  columns,
  detail,
  isMarked,
}: { row: Row; isMarked: boolean } & Pick<DataTableProps<Row, Field>, 'columns' | 'detail'>) {
  const opened = detail?.(row);
  const filled = columns
    .map(({ key, heading, onCard, cell }) => ({ key, heading, onCard, content: cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '');
  const at = (place: TableColumn<Row, Field>['onCard']) => filled.filter(({ onCard }) => onCard === place);
  return (
    <chakra.li borderWidth="1px" borderColor="line" borderRadius="lg" bg={isMarked ? 'brand.subtle' : 'surface'} p="3" fontSize="0.875rem">
      <Flex justify="space-between" align="flex-start" gap="3" mb="2">
        <Box fontWeight="semibold" fontSize="0.9375rem" minW="0" overflowWrap="anywhere">
          {at('title').map(({ key, content }) => (
            <div key={key}>{content}</div>
          ))}
        </Box>
        {at('aside').map(({ key, heading, content }) => (
          <Box key={key} flexShrink={0} maxW="55%">
            <chakra.span srOnly>{heading}: </chakra.span>
            {content}
          </Box>
        ))}
      </Flex>
      <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" columnGap="3" rowGap="2">
        {at(undefined).map(({ key, heading, content }) => (
          <Box key={key} minW="0">
            <chakra.dt color="quiet" fontSize="0.75rem">
              {heading}
            </chakra.dt>
            <chakra.dd overflowWrap="anywhere">{content}</chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      {at('foot').map(({ key, content }) => (
        <Box key={key} mt="3" display="grid">
          {content}
        </Box>
      ))}
      {opened && (
        <Box mt="3" pt="3" borderTopWidth="1px" borderColor="line">
          {opened}
        </Box>
      )}
    </chakra.li>
  );
}
