import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createPlacedDefect, createPlacedPosition, createPlan } from '../../testkit/plans.ts';
import { useHiddenParts, usePlanFilter } from './usePlanFilter.ts';

type Plan = Parameters<typeof usePlanFilter>[0];
const createObjects = (...names: string[]) => names.map((name) => ({ id: name, name, icon: 'MOUSE' }));
const rampe = { areaId: '2', areaName: 'Äußere Rampe' };
const zone = { id: '31', name: 'Versand', points: [], fill: {}, stroke: {} };
const plan = createPlan('11', 'Erdgeschoss', {
  positions: [
    createPlacedPosition(0, { level: 'GREEN', objects: createObjects('Lichtfalle', 'Köderbox') }),
    createPlacedPosition(1, { level: 'RED', objects: createObjects('Köderbox'), ...rampe }),
    createPlacedPosition(2, { level: 'GREEN', objects: createObjects('Falle'), ...rampe }),
  ],
  defects: [createPlacedDefect(3, { positionId: '1001', ...rampe }), createPlacedDefect(4)],
  polygons: [zone],
}) as unknown as Plan;
const other = createPlan('12', 'Keller', { positions: [createPlacedPosition(5, rampe)] }) as unknown as Plan;

const open = () =>
  renderHook((props?: { shown: Plan }) => usePlanFilter(props!.shown, useHiddenParts()), {
    initialProps: { shown: plan },
    wrapper: ({ children }: { children: ReactNode }) => <BrowserRouter>{children}</BrowserRouter>,
  });
beforeEach(() => window.history.replaceState(null, '', '/plan'));

type Filter = ReturnType<typeof usePlanFilter>;
const getShownIds = ({ positions, defects, polygons }: Filter) => [positions, defects, polygons].map((items) => items.map(({ id }) => id));
const everything = [['1000', '1001', '1002'], ['2003', '2004'], ['31']];

test('L-07 shows everything at first, names sorted, states from the worst', async () => {
  const { result } = await open();
  expect(getShownIds(result.current)).toEqual(everything);
  expect(result.current.count).toBe(0);
  expect(result.current.choices).toEqual({
    areas: [
      { value: '2', label: 'Äußere Rampe' },
      { value: '1', label: 'Lager' },
    ],
    types: ['Falle', 'Köderbox', 'Lichtfalle'].map((name) => ({ value: name, label: name })),
    states: ['RED', 'GREEN'],
  });
});

test('L-07 toggles an area, a type, a state and a part', async () => {
  const { result, act } = await open();
  for (const [kind, value, left] of [
    ['areas', '2', [['1000'], ['2004'], ['31']]],
    ['types', 'Köderbox', [['1000', '1002'], ['2004'], ['31']]],
    ['states', 'GREEN', [['1001'], [], ['31']]],
    ['parts', 'DEFECTS', [everything[0], [], everything[2]]],
    ['parts', 'ZONES', [everything[0], everything[1], []]],
    ['parts', 'NUMBERS', everything],
  ] as const) {
    expect(result.current.isOn(kind, value)).toBe(true);
    await act(() => expect(result.current.toggle(kind, value)).toBe(true));
    expect(getShownIds(result.current), `${kind} ${value}`).toEqual(left);
    expect([result.current.isOn(kind, value), result.current.count]).toEqual([false, 1]);
    expect(plan.positions!.filter(result.current.isHidden).map(({ id }) => id)).toEqual(everything[0]!.filter((id) => !(left[0] as string[]).includes(id)));
    await act(() => expect(result.current.toggle(kind, value)).toBe(true));
    expect([getShownIds(result.current), result.current.count]).toEqual([everything, 0]);
  }
});

test('L-07 the last area cannot be switched off; the last type can', async () => {
  const { result, act } = await open();
  await act(() => void result.current.toggle('areas', '1'));
  await act(() => expect(result.current.toggle('areas', '2')).toBe(false));
  expect(getShownIds(result.current)[0]).toEqual(['1001', '1002']);
  await act(() => result.current.reset());
  for (const { value } of result.current.choices.types) await act(() => expect(result.current.toggle('types', value)).toBe(true));
  expect(getShownIds(result.current)[0]).toEqual([]);
});

test.each([
  ['areas', '1', ['1000'], 1],
  ['types', 'Lichtfalle', ['1000'], 2],
  ['states', 'RED', ['1001'], 1],
] as const)('of %s leaves only %s, and restores all', async (kind, value, left, count) => {
  const { result, act } = await open();
  await act(() => result.current.only(kind, value));
  expect([getShownIds(result.current)[0], result.current.count]).toEqual([left, count]);
  await act(() => result.current.reset());
  expect(getShownIds(result.current)).toEqual(everything);
});

test('hidden parts stay hidden on another plan, unless no area remains', async () => {
  const { result, act, rerender } = await open();
  await act(() => void result.current.toggle('areas', '2'));
  await act(() => void result.current.toggle('parts', 'ZONES'));
  await rerender({ shown: other });
  expect([result.current.positions.map(({ id }) => id), result.current.count]).toEqual([['1005'], 1]);
  await rerender({ shown: plan });
  expect([result.current.positions.map(({ id }) => id), result.current.count]).toEqual([['1000'], 2]);
});

test('hidden parts stay hidden after a reload, unless the address overrides', async () => {
  const { act, result, unmount } = await open();
  await act(() => void result.current.toggle('areas', '2'));
  await act(() => result.current.only('states', 'GREEN'));
  await act(() => void result.current.toggle('parts', 'ZONES'));
  const shown = getShownIds(result.current);
  await unmount();
  window.history.replaceState(null, '', `${window.location.pathname}${window.location.search}&nostate=LILA&nopart=ROADS`);
  const again = (await open()).result.current;
  expect([getShownIds(again), again.count]).toEqual([shown, 3]);
});
