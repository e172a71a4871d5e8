import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedPosition, FeedQuery } from '../../../features/results/feedModels.ts';

/** Version of the content. */
const version = 1;
const macBytes = 16;

/** Content of a cursor: the list, the query, and the place of the last row. */
interface CursorContent {
  list: string;
  query: FeedQuery;
  position: FeedPosition;
}

/**
 * Writes and reads cursors: signed, so that only the gateway makes them, and the same for the same place, so that a page keeps its
 * ETag. A cursor gives no access: locations and rights are checked for each page.
 */
export class Cursors {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = `results cursor ${secret}`;
  }

  write({ list, query, position }: CursorContent): string {
    const { location, order, row } = position;
    const body = Buffer.from(JSON.stringify([version, list, query, location, order ?? null, row ?? null])).toString('base64url');
    return `${body}.${this.#computeMac(body).toString('base64url')}`;
  }

  /** The content, null for a text that is no cursor of this portal. */
  read(text: string): CursorContent | null {
    const [body = '', mac = ''] = text.split('.');
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== macBytes || !timingSafeEqual(given, this.#computeMac(body))) return null;
    const [of, list, query, location, order, row] = JSON.parse(Buffer.from(body, 'base64url').toString());
    return of === version ? { list, query, position: { location, order: order ?? undefined, row: row ?? undefined } } : null;
  }

  #computeMac(body: string): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest().subarray(0, macBytes);
  }
}
