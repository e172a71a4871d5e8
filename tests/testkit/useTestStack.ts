import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Caller, startTestStack, type TestStack } from './testStack.ts';

/**
 * A test stack for a file: started before its tests and closed after them. Each test begins without faults and without
 * recorded calls and requests. What a test alters in the provider's responses, and writes into these tables, ends with it.
 */
export function useTestStack(settings: Record<string, string> = {}, tables: readonly PgTable[] = []): TestStack {
  let started: TestStack | undefined;
  let isInTest = false;
  const altered = new Set<string>();
  beforeAll(async () => {
    started = await startTestStack(settings);
  });
  beforeEach(() => {
    isInTest = true;
    started!.faults.clear();
    started!.clearCalls();
    for (const record of [started!.sent, started!.providerLog]) record.length = 0;
  });
  afterEach(async () => {
    isInTest = false;
    for (const path of altered) started!.alter(path, null);
    altered.clear();
    if (tables.length > 0) await started?.restore(tables.map(getTableName));
  });
  afterAll(() => started?.close());
  const alter: TestStack['alter'] = (path, change) => {
    if (isInTest) altered.add(path);
    started!.alter(path, change);
  };
  return new Proxy({} as TestStack, {
    get(_none, name) {
      if (!started) throw new Error('The test stack is used before it has started.');
      return name === 'alter' ? alter : Reflect.get(started, name);
    },
  });
}

/** A user who is signed in once for the tests of a file. */
export const usePerson = (stack: TestStack, name: string): Caller => useSignIn(beforeAll, stack, name);

/** A user who is signed in before each test, so that nothing is cached from another test. */
export const useFreshPerson = (stack: TestStack, name: string): Caller => useSignIn(beforeEach, stack, name);

function useSignIn(before: (signIn: () => Promise<void>) => void, stack: TestStack, name: string): Caller {
  let person: Caller | undefined;
  before(async () => {
    person = await stack.as(name);
  });
  return new Proxy({} as Caller, {
    get(_none, field) {
      if (!person) throw new Error(`${name} is used before the sign-in.`);
      return Reflect.get(person, field);
    },
  });
}
