import { LRUCache } from 'lru-cache';

/** Questions of a page within this time belong to opening it. */
const openingMilliseconds = 5_000;
const maxPages = 2_000;
const maxQuestions = 20;
const maxCharacters = 1_000;

/**
 * The questions that pages asked when they were opened, by caller and address, so that their reads can begin while the
 * client is still loading.
 */
export class OpenedPages {
  readonly #asked = new LRUCache<string, Set<string>>({ max: maxPages });
  /** Pages that were opened just now, by session; their new questions replace the recorded ones. */
  readonly #opening = new LRUCache<string, { page: string; endsAt: number; questions: Set<string> }>({ max: maxPages });

  /** Records that a caller opens a page; returns the questions of the page when the caller opened it last. */
  open(session: string, caller: string, address: string): string[] {
    const page = JSON.stringify([caller, address]);
    this.#opening.set(session, { page, endsAt: Date.now() + openingMilliseconds, questions: new Set() });
    return [...(this.#asked.get(page) ?? [])];
  }

  /** Records a question if its session opened a page just now. */
  ask(session: string, question: string): void {
    const opened = this.#opening.get(session);
    if (!opened || Date.now() > opened.endsAt || opened.questions.size >= maxQuestions) return;
    if (question.length + opened.page.length <= maxCharacters) this.#asked.set(opened.page, opened.questions.add(question));
  }
}
