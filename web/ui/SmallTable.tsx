import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIsPhone } from './useIsPhone.ts';

/** A column of a small table. */
export interface SmallColumn<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface SmallTableProps<Row> {
  caption: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A few rows that are neither filtered nor sorted; on a phone each row is a list of its values. */
export function SmallTable<Row>({ caption, columns, rows, rowKey }: SmallTableProps<Row>) {
  const isPhone = useIsPhone();
  return isPhone ? (
    <chakra.ul aria-label={caption} listStyleType="none" display="grid" gap="3">
      {rows.map((row) => (
        <chakra.li key={rowKey(row)} borderWidth="1px" borderColor="line" borderRadius="lg" p="3" fontSize="0.875rem">
          <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8.5rem, 1fr))" columnGap="3" rowGap="2">
            {columns
              .map(({ key, heading, cell }) => ({ key, heading, content: cell(row) }))
              .filter(({ content }) => content !== null && content !== undefined && content !== '')
              .map(({ key, heading, content }) => (
                <Box key={key} minW="0">
                  <chakra.dt color="quiet" fontSize="0.75rem">
                    {heading}
                  </chakra.dt>
                  <chakra.dd overflowWrap="anywhere">{content}</chakra.dd>
                </Box>
              ))}
          </chakra.dl>
        </chakra.li>
      ))}
    </chakra.ul>
  ) : (
    <Box borderWidth="1px" borderColor="line" borderRadius="lg" overflow="auto" tabIndex={0} role="region" aria-label={caption}>
      <chakra.table w="100%" fontSize="0.8125rem" lineHeight="1.45" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead bg="canvas">
          <tr>
            {columns.map(({ key, heading, align }) => (
              <chakra.th key={key} scope="col" textAlign={align ?? 'start'} px="2.5" py="2" fontWeight="semibold" color="quiet">
                {heading}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row) => (
            <chakra.tr key={rowKey(row)} borderTopWidth="1px" borderColor="line" verticalAlign="baseline">
              {columns.map(({ key, cell, align }) => (
                <chakra.td key={key} px="2.5" py="2" textAlign={align ?? 'start'}>
                  {cell(row)}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
