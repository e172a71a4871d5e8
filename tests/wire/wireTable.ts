import { readFileSync } from 'node:fs';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestStack, startTestStack } from '../testkit/testStack.ts';
import { keepTables } from '../testkit/keptTables.ts';

/** Values of a query or of a body. A query has them as text. */
export type Fields = Record<string, unknown>;

/** One provider call, in one of its variants. */
export interface WireRow {
  id: string;
  /** Which variant of the call, where it has several. */
  variant?: string;
  method: 'GET' | 'POST';
  path: string;
  /** Format of the body of a POST; JSON by default. */
  form?: 'form' | 'multipart';
  /** Fields that the requirement does not name: where it is silent, or leaves them to an entity. */
  unnamed?: readonly string[];
  /** Acts as a user in the client, and returns all fields that must have been sent. */
  run: (stack: TestStack) => Promise<Fields>;
  /** The bearer token that must have been sent in place of a session. */
  token?: (stack: TestStack) => Promise<string>;
}

/** The calls of section X: method, path, and the cell that names their fields. */
export const specified = new Map(
  [...readFileSync('tests/requirements.md', 'utf8').matchAll(/^\| (X-\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map(([, id, method, path, fields]) => [
    id!,
    { method: method!.trim(), path: path!.replaceAll('`', '').replace('{version}', 'V01').trim().replace(/^\//, ''), fields: fields! },
  ]),
);

const asQuery = (fields: Fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

/** Tests that each call matches its row exactly, in its own test stack. Restores these tables after each row. */
export function wireTable(title: string, rows: readonly WireRow[], written: readonly PgTable[] = []): void {
  describe(`what is sent: ${title}`, () => {
    let stack: TestStack;
    let putBack: () => Promise<void>;
    beforeAll(async () => {
      stack = await startTestStack();
      putBack = await keepTables(stack.db, written);
    });
    afterEach(() => putBack());
    afterAll(() => stack.close());

    test.each(rows.map((row) => [[row.id, row.variant].filter(Boolean).join(' '), row] as const))('%s', async (_title, row) => {
      const { id, method, path, form, unnamed = [], run, token } = row;
      const call = specified.get(id)!;
      expect([method, path], 'The row says what the requirement says.').toEqual([call.method.split(' ')[0], call.path]);
      stack.sent.length = 0;
      const altered = new Set<string>();
      const alter: TestStack['alter'] = (at, change) => {
        altered.add(at);
        stack.alter(at, change);
      };
      const fields = await run({ ...stack, alter }).finally(() => altered.forEach((at) => stack.alter(at, null)));
      const open = Object.keys(fields).filter((name) => !unnamed.includes(name) && !new RegExp(`\\b${name}\\b`).test(call.fields));
      expect(open, 'Every field is named in the requirement.').toEqual([]);
      const wanted = {
        method,
        path: `/${path}`,
        query: method === 'GET' ? asQuery(fields) : {},
        body: method === 'POST' ? fields : undefined,
        form: method === 'POST' ? (form ?? 'json') : null,
        token: token ? await token(stack) : null,
      };
      const seen = stack.sent.filter((request) => request.path === wanted.path);
      expect(seen.length, 'The call was never seen.').toBeGreaterThan(0);
      if (seen.length === 1) expect(seen[0]).toEqual(wanted);
      else expect(seen).toContainEqual(wanted);
    });
  });
}

/** Returns a row for a GET with these fields, which one of the client's queries causes. */
export const asked = (
  id: string,
  path: string,
  who: string,
  [operation, variables]: readonly [string, object?],
  fields: Fields,
  variant?: string,
): WireRow => ({
  id,
  ...(variant === undefined ? {} : { variant }),
  method: 'GET',
  path,
  async run({ as }) {
    await (await as(who)).ask(operation, variables);
    return fields;
  },
});
