import { LRUCache } from 'lru-cache';
import type { DecodeIssue } from '../../provider-client/decoders/decodeIssues.ts';
import type { Watcher } from './watcher.ts';

const hour = 60 * 60 * 1000;

/**
 * Reports to the operator where the provider's responses have another type than agreed: a line for each endpoint and
 * field once an hour, and each time in the metrics. Types and counts only, no values.
 */
export class DecodeIssueLog {
  readonly #reported = new LRUCache<string, true>({ max: 5_000, ttl: hour });
  readonly #watchers: readonly Watcher[];

  constructor(watchers: readonly Watcher[]) {
    this.#watchers = watchers;
  }

  report(endpoint: string, decodeIssues: readonly DecodeIssue[], log: { warn(line: object, text: string): void }): void {
    for (const { field, expected, found, isRowLost, times } of decodeIssues) {
      for (const watcher of this.#watchers) watcher.reportWrongShape(endpoint, field, times);
      const key = `${endpoint} ${field} ${isRowLost}`;
      if (this.#reported.has(key)) continue;
      this.#reported.set(key, true);
      log.warn(
        { endpoint, field, expected, found, times },
        isRowLost ? 'rows of the provider could not be read and are left out' : 'values of the provider are of another kind and are read as nothing',
      );
    }
  }
}
