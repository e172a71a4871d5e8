import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getBrand } from '../brand.ts';
import { announcePageTitle } from './pageTitle.ts';

/** Name of the location that a page belongs to, so that the tabs of several locations can be distinguished. */
export const PagePlace = createContext<string | null>(null);

/** Things that the page shows, the latest last: a plan, a position, an open defect. */
let things: readonly string[] = [];
const listeners = new Set<() => void>();
function setThings(next: readonly string[]): void {
  things = next;
  for (const listen of listeners) listen();
}
const subscribe = (onChange: () => void) => {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
};

/** Names the browser tab after the page, with the thing that it shows and its location. */
export function useTabTitle(title: string): void {
  const { t } = useTranslation('ui');
  const thing = useSyncExternalStore(subscribe, () => things.at(-1));
  const full = [thing, title, use(PagePlace), getBrand().name ?? t('product')].filter(Boolean).join(' · ');
  useEffect(
    function nameTab() {
      document.title = full;
      announcePageTitle(title);
    },
    [full, title],
  );
}

/** Puts this thing first in the title of the tab while it is shown; null for none. */
export function useTabThing(name: string | null | undefined): void {
  useEffect(
    function nameThing() {
      if (!name) return undefined;
      setThings([...things, name]);
      return () => setThings(things.filter((each, at) => each !== name || at !== things.lastIndexOf(name)));
    },
    [name],
  );
}
