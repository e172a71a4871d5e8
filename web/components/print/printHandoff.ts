import { tabStorage } from '../../hooks/browserStorage.ts';

const getStorageKey = (name: string) => `print:${name}`;

/**
 * Passes a list to the tab that prints it, through that tab's own storage. A long list does not fit into an address, and its data should
 * not appear in one. The data ends with the tab, and a reload of the tab prints it again.
 */
export function storePrintData(tab: Window, name: string, list: object): void {
  tab.sessionStorage.setItem(getStorageKey(name), JSON.stringify(list));
}

/** The list that this tab was given under this name, null when there is none. */
export function loadPrintData<List extends object>(name: string): List | null {
  return tabStorage.readJson(getStorageKey(name)) as List | null;
}
