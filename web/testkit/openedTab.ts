import { vi } from 'vitest';

/** Stands in for the tab that a file or a print is opened in: its address, and what is kept in it by name. */
export function openedTab() {
  const kept = new Map<string, string>();
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { href: '' },
    close: vi.fn<() => void>(),
    sessionStorage: { setItem: (name: string, text: string) => void kept.set(name, text) },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, kept };
}
