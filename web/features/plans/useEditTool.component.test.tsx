import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type PlanItem, useEditTool } from './useEditTool.ts';
import type { PlanEdits } from './usePlanEdits.ts';

const forgetUndo = vi.fn();
const open = () => renderHook(() => useEditTool({ forgetUndo } as unknown as PlanEdits, '70'));
const createTrap = (id: string): PlanItem => ({ kind: 'position', id, name: `K-${id}` });
const corners = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
];
const none = { kind: 'none' };

test('editing is off at first, without a selection or undo', async () => {
  const { result, act } = await open();
  expect([result.current.isOn, result.current.tool]).toEqual([false, none]);
  await act(() => result.current.setEditing(true));
  expect(result.current.isOn).toBe(true);
  await act(() => result.current.draw());
  forgetUndo.mockClear();
  await act(() => result.current.setEditing(false));
  expect([result.current.isOn, result.current.tool]).toEqual([false, none]);
  expect(forgetUndo).toHaveBeenCalledOnce();
});

test('of several things to place, continues with the next, then ends', async () => {
  const { result, act } = await open();
  const items = [createTrap('1'), createTrap('2')];
  await act(() => result.current.pick(items));
  expect(result.current.tool).toEqual({ kind: 'place', item: items[0], next: [items[1]] });
  await act(() => result.current.advance(items[1]!));
  expect(result.current.tool).toMatchObject({ item: items[0] });
  await act(() => result.current.advance(items[0]!));
  expect(result.current.tool).toEqual({ kind: 'place', item: items[1], next: [] });
  await act(() => result.current.advance(items[1]!));
  expect(result.current.tool).toEqual(none);
  await act(() => result.current.pick([]));
  expect(result.current.tool).toEqual(none);
});

test('a late placement does not end what began meanwhile', async () => {
  const { result, act } = await open();
  const item = createTrap('1');
  await act(() => result.current.pick([item]));
  await act(() => result.current.draw());
  await act(() => result.current.advance(item));
  expect(result.current.tool).toEqual({ kind: 'draw', points: [] });
  await act(() => result.current.discard());
  expect(result.current.tool).toEqual(none);
});

test('a drawing closes with three corners or more, as a red polygon', async () => {
  const { result, act } = await open();
  await act(() => result.current.addCorner(corners[0]!));
  expect(result.current.tool).toEqual(none);
  await act(() => result.current.closeShape());
  expect(result.current.tool).toEqual(none);
  await act(() => result.current.draw());
  for (const corner of corners.slice(0, 2)) await act(() => result.current.addCorner(corner));
  await act(() => result.current.closeShape());
  expect(result.current.tool).toEqual({ kind: 'draw', points: corners.slice(0, 2) });
  expect(result.current.isUnsaved).toBe(true);
  await act(() => result.current.removeCorner());
  expect(result.current.tool).toEqual({ kind: 'draw', points: corners.slice(0, 1) });
  for (const corner of corners.slice(1)) await act(() => result.current.addCorner(corner));
  await act(() => result.current.closeShape());
  const red = { red: 255, green: 0, blue: 0 };
  const polygon = { id: null, name: '', points: corners, fill: { ...red, alpha: 0.25 }, stroke: { ...red, alpha: 1 } };
  expect(result.current.tool).toEqual({ kind: 'shape', polygon, before: null });
});
