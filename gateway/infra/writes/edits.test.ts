import { describe, expect, test } from 'vitest';
import { applyChanges, changeWithLock } from './edits.ts';

const present = { title: 'Erdgeschoss', remark: '', isReleased: false, point: null as { x: number; y: number } | null };
const nullable = ['point'] as const;

describe('an edit of the present state', () => {
  test('applies the touched fields and keeps the others as they are now', () => {
    const edited = applyChanges({ present, wanted: { title: 'Halle' }, base: { title: 'Erdgeschoss' } });
    expect(edited).toEqual({ values: { ...present, title: 'Halle' }, conflicts: null });
  });

  test('applies nothing where one of several fields conflicts, and names both values', () => {
    const edited = applyChanges({ present, wanted: { title: 'Halle', isReleased: true }, base: { title: 'Keller', isReleased: false }, path: 'a.' });
    expect(edited).toEqual({ values: null, conflicts: [{ field: 'a.title', present: '"Erdgeschoss"', wanted: '"Halle"' }] });
  });

  test('has no conflict where another user has set the wanted value already', () => {
    expect(applyChanges({ present, wanted: { title: 'Erdgeschoss' }, base: { title: 'Keller' } }).values).toEqual(present);
  });

  test('does not touch a field that equals its base', () => {
    expect(applyChanges({ present, wanted: { remark: 'alt' }, base: { remark: 'alt' } }).values).toEqual(present);
  });

  test.each([[{}], [null], [{ title: null }]])('rejects a touched field with the base %j', (base) => {
    expect(() => applyChanges({ present, wanted: { title: 'Halle' }, base })).toThrow(expect.objectContaining({ code: 'BAD_INPUT' }));
  });

  test('takes null for a value only in fields that may be null', () => {
    expect(applyChanges({ present, wanted: { title: null }, base: {} }).values).toEqual(present);
    const placed = { ...present, point: { x: 1, y: 2 } };
    expect(applyChanges({ present: placed, wanted: { point: null }, base: { point: { x: 1, y: 2 } }, nullable }).values).toMatchObject({ point: null });
    expect(applyChanges({ present: placed, wanted: { point: { x: 3, y: 3 } }, base: { point: null }, nullable }).conflicts).toHaveLength(1);
  });

  test('compares inputs without prototype, field order and surrounding spaces', () => {
    const point = Object.assign(Object.create(null) as { x: number; y: number }, { y: 2, x: 1 });
    const placed = { ...present, remark: 'Tor  2\r\nzu', point: { x: 1, y: 2 } };
    const base = { point, remark: ' Tor 2\nzu' };
    expect(applyChanges({ present: placed, wanted: { point: null, remark: 'auf' }, base, nullable }).conflicts).toBeNull();
  });

  test('conflicts with other values when the caller knew none', () => {
    expect(applyChanges({ present, wanted: { title: 'Erdgeschoss', isReleased: true }, base: 'none' }).conflicts).toMatchObject([{ field: 'isReleased' }]);
  });
});

test('evicts a changed thing from the cache inside the lock', async () => {
  const did: string[] = [];
  const locking = {
    idempotency: { withLock: async (thing: string, run: () => Promise<never>) => (did.push(`lock ${thing}`), run()) },
    provider: { invalidate: async () => void did.push('invalidate') },
  };
  await changeWithLock('plan 1', locking as never, async () => void did.push('run'));
  expect(did).toEqual(['lock plan 1', 'invalidate', 'run']);
});
