import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { executeSync } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { isIntrospection } from './limits.ts';

/** Characters of all cached results and their variables. The whole schema has 0.7 million. */
const maxCharacters = 8_000_000;

/**
 * Results of introspection by document and variables. They are the same for all callers, and executing one of the whole schema takes 100 ms of
 * the event loop.
 */
export class IntrospectionResults {
  readonly #texts = new LRUCache<string, string>({ maxSize: maxCharacters, sizeCalculation: (text, key) => text.length + key.length });
  /** Texts of responses by the object in place of their data. */
  readonly #sent = new WeakMap<object, string>();

  /** Plugin that executes each introspection once. Callers are checked before. */
  get plugin(): ApolloServerPlugin<Context> {
    return {
      requestDidStart: async () => ({
        responseForOperation: async ({ schema, document, operationName, queryHash, request: { variables = {} } }) => {
          if (!isIntrospection(document)) return null;
          const key = `${queryHash} ${operationName ?? ''} ${JSON.stringify(variables)}`;
          let text = this.#texts.get(key);
          if (text === undefined) {
            const result = executeSync({ schema, document, operationName, variableValues: variables });
            if (result.errors) return null;
            text = JSON.stringify(result);
            this.#texts.set(key, text);
          }
          const data = {};
          this.#sent.set(data, text);
          return { http: { status: undefined, headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data } } };
        },
      }),
    };
  }

  /** Returns the JSON of a result of this plugin, null for any other. */
  findText({ data }: { data?: object | null }): string | null {
    return (data && this.#sent.get(data)) ?? null;
  }
}
