import { vi } from 'vitest';

/** Returns a fake of the tab that a file or a print opens in: its address and its storage by name. */
export function createFakeTab() {
  const stored = new Map<string, string>();
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { href: '' },
    close: vi.fn<() => void>(),
    sessionStorage: { setItem: (name: string, text: string) => void stored.set(name, text) },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { tab, stored };
}
