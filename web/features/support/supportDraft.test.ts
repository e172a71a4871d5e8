import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSupportDraft, keepSupportDraft, supportDraft } from './supportDraft.ts';

const at = { country: 'AT', cardcode: '100100' } as const;
const draft = { topic: 'Tor klemmt', phone: '12345' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('what was typed is there for its user at its location, and for nobody else or elsewhere', () => {
  keepSupportDraft('1', at, draft);
  expect(supportDraft('1', at)).toEqual(draft);
  expect(supportDraft('2', at)).toEqual({});
  expect(supportDraft('1', { ...at, country: 'DE' })).toEqual({});
  expect(supportDraft('1', { ...at, cardcode: '100200' })).toEqual({});
});

test('once it was sent it is forgotten', () => {
  keepSupportDraft('1', at, draft);
  forgetSupportDraft();
  expect(supportDraft('1', at)).toEqual({});
});

test('what the tab keeps and is no draft is none', () => {
  keepSupportDraft('1', at, draft);
  const [name, text] = [...kept][0]!;
  for (const other of ['{', '{}', '[]', 'null', text.replace(/"draft":\{.*?\}/, '"draft":null'), text.replace(/"draft":\{.*?\}/, '"draft":"x"')]) {
    kept.set(name, other);
    expect(supportDraft('1', at)).toEqual({});
  }
});
