import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createPlacedDefect, createPlacedPosition } from '../../testkit/plans.ts';
import { useArrangedMarkers, type Zoom } from './useArrangedMarkers.ts';

type Args = Parameters<typeof useArrangedMarkers>;
const positions = [createPlacedPosition(0, { x: 100, y: 100 }), createPlacedPosition(1, { x: 140, y: 100 })] as unknown as Args[0];
const defects = [createPlacedDefect(2, { x: 900, y: 200, number: null })] as unknown as Args[1];
const open = (selected: Args[2] = null, isEdited = false) => renderHook(() => useArrangedMarkers(positions, defects, selected, isEdited));
type Hook = Awaited<ReturnType<typeof open>>;
const zoomTo = ({ result, act }: Hook, zoom: Zoom) => act(() => result.current.onZoom(zoom));
const getKeys = ({ result }: Hook) => {
  const { singles, groups } = result.current.arranged;
  return [singles.map(({ key }) => key), groups.map(({ members }) => members.map(({ key }) => key))];
};
const single = ['position 1000', 'position 1001', 'defect 2002'];
const near = { pixel: 1, isClosest: false };
const far = { pixel: 2, isClosest: false };

test('draws nothing before the zoom is known, then each numbered marker', async () => {
  const hook = await open();
  expect(hook.result.current.arranged).toEqual({ singles: [], groups: [], numbers: new Set() });
  await zoomTo(hook, near);
  expect(getKeys(hook)).toEqual([single, []]);
  expect(hook.result.current.arranged.singles).toEqual([
    { key: 'position 1000', x: 100, y: 100, number: 'K-0', position: positions[0] },
    { key: 'position 1001', x: 140, y: 100, number: 'K-1', position: positions[1] },
    { key: 'defect 2002', x: 900, y: 200, number: '', defect: defects[0] },
  ]);
  expect(hook.result.current.arranged.numbers).toContain('position 1000');
});

test('gathers distant markers, except the chosen one and while editing', async () => {
  const hook = await open();
  await zoomTo(hook, far);
  expect(getKeys(hook)).toEqual([['defect 2002'], [['position 1000', 'position 1001']]]);
  await zoomTo(hook, { ...far, isClosest: true });
  expect(getKeys(hook)).toEqual([single, []]);
  const chosen = await open({ kind: 'position', id: '1001' });
  await zoomTo(chosen, far);
  expect(getKeys(chosen)).toEqual([single, []]);
  const edited = await open(null, true);
  await zoomTo(edited, far);
  expect(getKeys(edited)).toEqual([single, []]);
});

test('a zoom of less than a tenth level leaves the markers', async () => {
  const hook = await open();
  await zoomTo(hook, far);
  const before = hook.result.current.arranged;
  for (const level of [0.09, -0.09]) await zoomTo(hook, { ...far, pixel: 2 ** (1 + level) });
  expect(hook.result.current.arranged).toBe(before);
  await zoomTo(hook, { ...far, pixel: 2 ** 1.11 });
  expect(hook.result.current.arranged).not.toBe(before);
});
