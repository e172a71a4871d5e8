import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Query string that filters the list of devices to those that need attention. */
export const attentionQuery = 'devices=attention';

/** Returns whether the address opens the list of devices, for all of them, those that need attention, or a named one. */
export function useDeviceList() {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const list = search.get('devices');
  const named = search.get('device');
  const setIsOpen = useCallback((isOpen: boolean) => setParams({ devices: isOpen ? 'all' : null, device: null }), [setParams]);
  const isOpen = list !== null || named !== null;
  return { isOpen, request: isOpen ? `${list} ${named}` : null, setIsOpen };
}
