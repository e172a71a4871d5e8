import { useSearchParams } from 'react-router-dom';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TrapDeviceOrder, TrapDeviceOrderField } from '../../generated/graphql.ts';
import { type TableState, useTableAddress } from '../../components/table/useTableAddress.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

const sort = { field: 'URGENCY', direction: 'DESC' } satisfies TrapDeviceOrder;
const fields = listMembers<TrapDeviceOrderField>({
  NAME: true,
  DESCRIPTION: true,
  LOCATION: true,
  HEARTBEAT: true,
  STATUS: true,
  BATTERY: true,
  URGENCY: true,
});

/** Stores the state of the list of devices in the address, so that a link, Back and a reload show the same. */
export function useDeviceAddress() {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const { state, change } = useTableAddress({ sort, pageSize: 20, prefix: 'dev-', fields });
  const needsAttention = search.get('devices') === 'attention';
  // The text by which a link filters the list, such as the name of a device, until another one is typed.
  const named = search.get('device') ?? '';
  const locationPage = Math.max(1, Number.parseInt(search.get('dpage') ?? '', 10) || 1);
  return {
    state: { ...state, filter: state.filter || named },
    needsAttention,
    locationPage,
    change: (next: Partial<TableState<TrapDeviceOrderField>>) => {
      if (next.filter !== undefined && named) setParams({ devices: needsAttention ? 'attention' : 'all', device: null });
      change(next);
    },
    setNeedsAttention: (isOn: boolean) => setParams({ devices: isOn ? 'attention' : 'all', 'dev-page': null }),
    setLocationPage: (page: number) => setParams({ dpage: page > 1 ? String(page) : null, 'dev-page': null }),
  };
}
