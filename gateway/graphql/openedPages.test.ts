import { parse } from 'graphql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionRecord } from '../auth/session.ts';
import { OpenedPages } from './openedPages.ts';

const session = (key: string, id = '7', actor: object | null = null) => ({ key, user: { id }, actor }) as SessionRecord;
const question = (name: string, variables: Record<string, unknown> = {}) => ({ document: parse('{ a }'), name, variables });
const names = (pages: OpenedPages, who: SessionRecord, address = '/a') => pages.open(who, address).map(({ name }) => name);

let pages: OpenedPages;
beforeEach(() => {
  vi.useFakeTimers();
  pages = new OpenedPages();
});
afterEach(() => void vi.useRealTimers());

test('what a page asks within five seconds is the page’s, once each, and what it asks later is not', () => {
  pages.open(session('one'), '/a');
  for (const name of ['First', 'First', 'Second']) pages.ask(session('one'), question(name));
  vi.advanceTimersByTime(5_001);
  pages.ask(session('one'), question('Later'));
  expect(names(pages, session('two'))).toEqual(['First', 'Second']);
});

test('one address, one user, and whoever acts as the user, have questions of their own', () => {
  pages.open(session('one'), '/a');
  pages.ask(session('one'), question('Mine'));
  expect(names(pages, session('two'), '/b')).toEqual([]);
  expect(names(pages, session('three', '8'))).toEqual([]);
  expect(names(pages, session('four', '7', { id: '1' }))).toEqual([]);
  expect(names(pages, session('five'))).toEqual(['Mine']);
});

test('a session that opened no page has none', () => {
  pages.ask(session('one'), question('Nothing'));
  expect(names(pages, session('one'))).toEqual([]);
});

test('at most twenty questions are kept for a page, and none that is long', () => {
  pages.open(session('one'), '/a');
  pages.ask(session('one'), question('Long', { text: 'x'.repeat(1_000) }));
  for (let each = 0; each < 30; each += 1) pages.ask(session('one'), question(`Q${each}`));
  expect(names(pages, session('two'))).toEqual(Array.from({ length: 20 }, (_, each) => `Q${each}`));
});
