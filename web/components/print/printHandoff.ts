const keyOf = (name: string) => `print:${name}`;

/**
 * Gives a list to the tab that will print it. It goes through that tab's own storage, since a long list does not fit an
 * address and none of it should stand in one; it ends with the tab, and a reload of the tab prints it again.
 */
export function keepForPrint(tab: Window, name: string, list: object): void {
  tab.sessionStorage.setItem(keyOf(name), JSON.stringify(list));
}

/** The list that this tab was given under this name, null when there is none. */
export function loadPrintData<List extends object>(name: string): List | null {
  const kept = sessionStorage.getItem(keyOf(name));
  return kept === null ? null : (JSON.parse(kept) as List);
}
