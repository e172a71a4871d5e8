import { LRUCache } from 'lru-cache';

/** Queries of a page within this time belong to opening it. */
const openingMilliseconds = 5_000;
const maxPages = 2_000;
const maxQueries = 20;
const maxCharacters = 1_000;
/** The client does not send queries whose responses its page brought. It sends them again after this time, which shows which the page still needs. */
const embeddedMilliseconds = 24 * 60 * 60 * 1000;

/** A query of a page; a page sends it in the background if no user waits for the response. */
interface PageQuery {
  queryKey: string;
  isBackground: boolean;
}
type Queries = Map<string, { isBackground: boolean; requestedAt: number }>;

/**
 * The queries that pages sent when they were opened, by caller and address, so that their reads can begin while the
 * client is still loading.
 */
export class PageQueryHistory {
  readonly #requested = new LRUCache<string, Queries>({ max: maxPages });
  /** Pages that were opened just now, by session; their new queries replace the recorded ones. */
  readonly #opening = new LRUCache<string, { page: string; endsAt: number; queries: Queries }>({ max: maxPages });

  /**
   * Records that a caller opens a page; returns the queries of the page when the caller opened it last. `embedsResponses` is true if the
   * page brings the responses to those that its user waits for.
   */
  open(session: string, caller: string, address: string, embedsResponses: boolean): PageQuery[] {
    const page = JSON.stringify([caller, address]);
    const now = performance.now();
    const last = [...(this.#requested.get(page) ?? [])].filter(([, { requestedAt }]) => requestedAt > now - embeddedMilliseconds);
    const embedded = embedsResponses ? last.filter(([, { isBackground }]) => !isBackground) : [];
    this.#opening.set(session, { page, endsAt: now + openingMilliseconds, queries: new Map(embedded) });
    return last.map(([queryKey, { isBackground }]) => ({ queryKey, isBackground }));
  }

  /** Records a query if its session opened a page just now. */
  recordQuery(session: string, queryKey: string, isBackground: boolean): void {
    const opened = this.#opening.get(session);
    if (!opened || performance.now() > opened.endsAt || opened.queries.size >= maxQueries) return;
    if (queryKey.length + opened.page.length > maxCharacters) return;
    if (!opened.queries.has(queryKey)) opened.queries.set(queryKey, { isBackground, requestedAt: performance.now() });
    this.#requested.set(opened.page, opened.queries);
  }
}
