import { Box, Stack } from '@chakra-ui/react';
import { type SmallColumn, SmallTable } from './SmallTable.tsx';
import { TablePaging } from './TablePaging.tsx';
import { UnreadableRows } from '../feedback/UnreadableRows.tsx';

interface PagedTableProps<Row> {
  caption: string;
  columns: readonly SmallColumn<Row>[];
  /** The rows of this page, and how many there are on all. */
  list: { nodes: readonly Row[]; totalCount: number; unreadableCount?: number };
  rowKey: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  isLoading: boolean;
}

/** A small table in pages of one size, where there are several; rows stay, dimmed, while the next ones load. */
export function PagedTable<Row>({ caption, columns, list, rowKey, page, pageSize, onPage, isLoading }: PagedTableProps<Row>) {
  return (
    <Stack gap="3">
      <UnreadableRows count={list.unreadableCount} />
      <Box className={isLoading ? 'was-read' : undefined} aria-busy={isLoading}>
        <SmallTable caption={caption} rows={list.nodes} rowKey={rowKey} columns={columns} />
      </Box>
      {(list.totalCount > pageSize || page > 1) && (
        <TablePaging
          caption={caption}
          total={list.totalCount}
          page={page}
          pageSize={pageSize}
          pageSizes={[pageSize]}
          onChange={({ page: next }) => next !== undefined && onPage(next)}
        />
      )}
    </Stack>
  );
}
