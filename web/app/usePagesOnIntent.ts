import { useEffect } from 'react';
import { preloadPage } from './routes.tsx';

/** Preloads the page behind a link on hover or keyboard focus; a button names its page in `data-page`. */
export function usePagesOnIntent(): void {
  useEffect(function watchLinks() {
    const preloadLinkedPage = ({ target }: Event) => {
      const way = target instanceof Element ? target.closest<HTMLElement>('a, [data-page]') : null;
      if (way?.dataset['page']) preloadPage(way.dataset['page']);
      else if (way instanceof HTMLAnchorElement && way.origin === location.origin) preloadPage(way.pathname);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, preloadLinkedPage, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preloadLinkedPage);
    };
  }, []);
}
