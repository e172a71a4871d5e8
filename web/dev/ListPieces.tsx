import { Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { DataTable } from '../components/table/DataTable.tsx';
import { LevelBadge } from '../components/layout/LevelBadge.tsx';
import { Notice } from '../components/feedback/Notice.tsx';
import { SmallTable } from '../components/table/SmallTable.tsx';
import type { TableColumn } from '../components/table/tableProps.ts';
import type { TableState } from '../components/table/useTableAddress.ts';

interface Row {
  id: string;
  name: string;
  area: string;
  level: 'GREEN' | 'YELLOW' | 'RED';
}
const rows: readonly Row[] = [
  { id: 'K-066', name: 'Nordwand 9', area: 'Anlieferung', level: 'YELLOW' },
  { id: 'F-067', name: 'Südwand 9', area: 'Anlieferung', level: 'GREEN' },
  { id: 'T-071', name: 'Säule 9', area: 'Lager', level: 'RED' },
];
const columns: readonly TableColumn<Row, 'NUMBER' | 'NAME'>[] = [
  { key: 'id', heading: 'Number', sortField: 'NUMBER', isShort: true, phoneSlot: 'lead', cell: ({ id }) => id },
  { key: 'name', heading: 'Name', sortField: 'NAME', phoneSlot: 'title', cell: ({ name }) => name },
  { key: 'area', heading: 'Area', phoneSlot: 'line', cell: ({ area }) => area },
  { key: 'level', heading: 'Level', phoneSlot: 'aside', cell: ({ level }) => <LevelBadge level={level} /> },
];
const states = {
  rows: { rows, total: 3, isLoading: false },
  'rows, one of them not readable': { rows, total: 3, isLoading: false, unreadable: 1 },
  'rows while others load': { rows, total: 3, isLoading: true },
  loading: { rows: [], total: 0, isLoading: true },
  empty: { rows: [], total: 0, isLoading: false },
  failed: { rows: [], total: 0, isLoading: false, failure: 'The list could not be loaded.' },
} as const;

/** Tables in every state. */
export function ListPieces() {
  const [state, setState] = useState<TableState<'NUMBER' | 'NAME'>>({ filter: '', sort: { field: 'NUMBER', direction: 'ASC' }, page: 1, pageSize: 20 });
  return (
    <>
      {Object.entries(states).map(([name, given]) => (
        <section key={name}>
          <Heading as="h3" size="sm" mb="2">
            A table: {name}
          </Heading>
          <DataTable
            caption={`Positions: ${name}`}
            columns={columns}
            rowKey={({ id }) => id}
            state={state}
            onChange={(next) => setState({ ...state, ...next })}
            pageSizes={[20, 40]}
            onRetry={() => undefined}
            empty={<Notice kind="info">There is none.</Notice>}
            filterLabel="Filter positions"
            {...given}
          />
        </section>
      ))}
      <SmallTable caption="A small table" rows={rows} rowKey={({ id }) => id} columns={columns.map(({ key, heading, cell }) => ({ key, heading, cell }))} />
    </>
  );
}
