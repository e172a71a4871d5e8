import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getBrand } from '../brand.ts';
import { createStore, useStore } from './createStore.ts';

/** Name of the location that a page belongs to, so that the tabs of several locations can be distinguished. */
export const PagePlace = createContext<string | null>(null);

/** Things that the page shows, the latest last: a plan, a position, an open defect. */
const things = createStore<readonly string[]>([]);
const pageTitle = createStore('');

/** Returns the title of the open page, for the frame around it. */
export const usePageTitle = (): string => useStore(pageTitle);

/** Names the browser tab after the page, with the thing that it shows and its location. */
export function useTabTitle(title: string): void {
  const { t } = useTranslation('ui');
  const thing = useStore(things).at(-1);
  const full = [thing, title, use(PagePlace), getBrand().name ?? t('product')].filter(Boolean).join(' · ');
  useEffect(
    function nameTab() {
      document.title = full;
      pageTitle.set(title);
    },
    [full, title],
  );
}

/** Puts this thing first in the title of the tab while it is shown; null for none. */
export function useTabThing(name: string | null | undefined): void {
  useEffect(
    function nameThing() {
      if (!name) return undefined;
      things.set([...things.get(), name]);
      return () => things.set(things.get().filter((each, at, all) => each !== name || at !== all.lastIndexOf(name)));
    },
    [name],
  );
}
