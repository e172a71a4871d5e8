import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { SessionRecord } from '../auth/session.ts';

/** A query of the client with its variables. */
export interface Question {
  document: DocumentNode;
  name: string;
  variables: Record<string, unknown>;
}
type Questions = Map<string, Question>;

/** Requests of a page within this time belong to opening it. */
const openingMilliseconds = 5_000;
const maxPages = 2_000;
const maxQuestions = 20;
const maxCharacters = 1_000;

/**
 * Records what pages fetched when they were opened, by user and address, so that their calls can begin while the client
 * is still loading (rehearse.ts). Records are never returned: the calls are sent again for the same user only.
 */
export class OpenedPages {
  readonly #asked = new LRUCache<string, Questions>({ max: maxPages });
  /** Pages that were opened just now, by session; their new requests replace the recorded ones. */
  readonly #opening = new LRUCache<string, { page: string; endsAt: number; questions: Questions }>({ max: maxPages });

  /** Records that a user opens a page; returns the requests of the page when the user opened it last. */
  open({ key, user, actor }: SessionRecord, address: string): Question[] {
    const page = JSON.stringify([user.id, actor?.id, address]);
    this.#opening.set(key, { page, endsAt: Date.now() + openingMilliseconds, questions: new Map() });
    return [...(this.#asked.get(page)?.values() ?? [])];
  }

  /** Records a request if its session opened a page just now. */
  ask({ key }: SessionRecord, question: Question): void {
    const opened = this.#opening.get(key);
    if (!opened || Date.now() > opened.endsAt || opened.questions.size >= maxQuestions) return;
    const id = JSON.stringify([question.name, question.variables]);
    if (id.length + opened.page.length > maxCharacters) return;
    this.#asked.set(opened.page, opened.questions.set(id, question));
  }
}
