import { useEffect } from 'react';
import { preloadPage } from './routes.tsx';

/** Loads the page behind a link as soon as someone points at it or reaches it by keyboard. */
export function usePagesOnIntent(): void {
  useEffect(function watchLinks() {
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === location.origin) preloadPage(link.pathname);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, look);
    };
  }, []);
}
