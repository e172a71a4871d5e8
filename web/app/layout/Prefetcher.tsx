import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { revalidateStale } from '../../graphql/revalidateStale.ts';
import { preloadParts } from '../../components/feedback/lazyPart.tsx';
import { usePageSettled } from '../../hooks/usePageSettled.ts';
import { runWhenIdle } from '../../hooks/runWhenIdle.ts';

/** A cached page renders within this time. */
const drawnMilliseconds = 1_000;
/** A pointer that rests this long on a link may follow it. A shorter hover prefetches nothing. */
const intentMilliseconds = 120;

/** Ignores failures, which the page shows when it opens. */
async function prefetchPage(address: URL): Promise<void> {
  try {
    const { prefetchPageData } = await import('./prefetchPageData.ts');
    await prefetchPageData(address);
  } catch {
    return;
  }
}

/** Prefetches the first queries of a page while the pointer rests on its link; `usePagesOnIntent` loads its code. */
function usePrefetchOnHover(): void {
  useEffect(function watchLinks() {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const prefetchLinkedPage = ({ target, type }: Event) => {
      clearTimeout(waiting);
      const link = target instanceof Element ? target.closest('a') : null;
      // An opening or open page sends its own queries.
      if (!link || link.origin !== location.origin || link.href === location.href || type === 'pointerdown' || type === 'click') return;
      waiting = setTimeout(() => void prefetchPage(new URL(link.href)), intentMilliseconds);
    };
    const events = ['pointerover', 'pointerdown', 'click', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, prefetchLinkedPage, { passive: true });
    return () => {
      clearTimeout(waiting);
      for (const event of events) document.removeEventListener(event, prefetchLinkedPage);
    };
  }, []);
}

/** Shows a reopened page from the cache and refetches stale queries. Prefetches the first queries of a page before it opens. */
export function Prefetcher() {
  const client = useApolloClient();
  const { key } = useLocation();
  usePrefetchOnHover();
  const isSettled = usePageSettled(true);
  useEffect(
    function preloadWhenIdle() {
      return isSettled ? runWhenIdle(() => void preloadParts()) : undefined;
    },
    [isSettled, key],
  );
  useEffect(
    function refetchStale() {
      const timer = setTimeout(() => revalidateStale(client), drawnMilliseconds);
      return () => clearTimeout(timer);
    },
    [client, key],
  );
  return null;
}
