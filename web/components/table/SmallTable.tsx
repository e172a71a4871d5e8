import { chakra } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { ScrollFrame } from './ScrollFrame.tsx';
import { isForScreen, type TableColumn } from './tableProps.ts';
import { createUniqueKeys } from './uniqueKeys.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';

const SmallRows = lazyPart(() => import('./SmallRows.tsx'), 'SmallRows');

/** A column of a small table. */
export interface SmallColumn<Row> {
  key: string;
  heading: string;
  /** Replaces the heading in a table, for a link. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Place in the row of a phone. If no column is the heading, the first one is. */
  phoneSlot?: TableColumn<Row, string>['phoneSlot'];
}

/** Props of a small table. */
export interface SmallTableProps<Row> {
  caption: string;
  columns: readonly SmallColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The height of a row on a phone, in rem. */
const rowHeight = 3.375;

/** A few rows that are neither filtered nor sorted; on a phone a row is two lines that open. */
export function SmallTable<Row>({ caption, columns, rows, rowKey }: SmallTableProps<Row>) {
  const isPhone = useIsPhone();
  const keys = createUniqueKeys(rows, rowKey);
  return isPhone ? (
    <Suspense fallback={<Loading h={`${rows.length * rowHeight}rem`} />}>
      <SmallRows caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
    </Suspense>
  ) : (
    <ScrollFrame label={caption}>
      <chakra.table w="100%" fontSize="0.8125rem" lineHeight="1.45" fontVariantNumeric="tabular-nums">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <chakra.thead bg="canvas">
          <tr>
            {columns.map(({ key, heading, head, align, phoneSlot }) => (
              <chakra.th
                key={key}
                scope="col"
                data-screen={isForScreen(phoneSlot)}
                textAlign={align ?? 'start'}
                px="2.5"
                py="2"
                fontWeight="semibold"
                color="quiet"
              >
                {head ?? heading}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map((row, at) => (
            <chakra.tr key={keys[at]} borderTopWidth="1px" borderColor="line" verticalAlign="baseline">
              {columns.map(({ key, cell, align, phoneSlot }) => (
                <chakra.td key={key} data-screen={isForScreen(phoneSlot)} px="2.5" py="2" textAlign={align ?? 'start'}>
                  {cell(row)}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </ScrollFrame>
  );
}
