import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type PointerWork, usePointerWork } from './usePointerWork.ts';

const work = { onItem: vi.fn(), onPoint: vi.fn(), onDrag: vi.fn(), canDrag: (key: string) => key !== 'fixed' } satisfies PointerWork;
function Layer() {
  const layer = useRef<SVGSVGElement>(null);
  const { isWorking, handlers } = usePointerWork(work, ({ clientX, clientY }) => ({ x: clientX, y: clientY }), layer);
  return (
    <svg ref={layer} data-working={isWorking} width={300} height={200} {...handlers}>
      {['first', 'fixed', 'last'].map((key) => (
        <g key={key} className="marker" role="button" aria-label={key} tabIndex={0} data-item={key}>
          <circle r={5} />
        </g>
      ))}
    </svg>
  );
}
let layer: SVGSVGElement;
const getMarker = (key: string) => layer.querySelector<SVGGElement>(`[data-item=${key}]`)!;
const dispatchPointer = (on: Element, type: string, x: number, y: number, more: PointerEventInit = {}) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX: x, clientY: y, ...more }));
const click = (on: Element, detail = 1) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
const isWorking = () => layer.dataset['working'] === 'true';

beforeEach(async () => {
  vi.clearAllMocks();
  // A pointer that no finger and no mouse belongs to cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  const { container } = await render(<Layer />);
  layer = container.querySelector('svg')!;
});
async function take(key: string) {
  dispatchPointer(getMarker(key), 'pointerdown', 10, 10);
  await expect.poll(isWorking).toBe(true);
}

test('moving an item by more than a slip drags it, without click', async () => {
  await take('first');
  dispatchPointer(getMarker('first'), 'pointermove', 20, 13);
  dispatchPointer(getMarker('first'), 'pointermove', 12, 10);
  dispatchPointer(getMarker('first'), 'pointerup', 30, 5);
  click(getMarker('first'));
  expect(work.onDrag.mock.calls).toEqual([
    ['first', { x: 10, y: 3 }, false],
    ['first', { x: 2, y: 0 }, false],
    ['first', { x: 20, y: -5 }, true],
  ]);
  expect([work.onItem, work.onPoint].map(({ mock }) => mock.calls)).toEqual([[], []]);
  await expect.poll(isWorking).toBe(false);
});

test('a slip of five pixels is a click', async () => {
  await take('first');
  dispatchPointer(getMarker('first'), 'pointermove', 13, 14);
  dispatchPointer(getMarker('first'), 'pointerup', 13, 14);
  click(layer);
  expect(work.onDrag).not.toHaveBeenCalled();
  expect(work.onItem.mock.calls).toEqual([['first']]);
});

test('outside all items the point is shown; after a longer way nothing', () => {
  dispatchPointer(layer, 'pointerdown', 10, 10);
  dispatchPointer(layer, 'pointerup', 12, 10);
  click(layer);
  expect(work.onPoint.mock.calls).toEqual([[{ x: 12, y: 10 }]]);
  dispatchPointer(layer, 'pointerdown', 10, 10);
  dispatchPointer(layer, 'pointerup', 80, 10);
  click(layer);
  expect(work.onPoint).toHaveBeenCalledOnce();
});

test('ignores other buttons, a second finger and fixed items', () => {
  dispatchPointer(getMarker('first'), 'pointerdown', 10, 10, { button: 2 });
  dispatchPointer(getMarker('first'), 'pointerdown', 10, 10, { isPrimary: false, pointerId: 2 });
  dispatchPointer(getMarker('fixed'), 'pointerdown', 10, 10);
  dispatchPointer(getMarker('fixed'), 'pointermove', 90, 10);
  dispatchPointer(getMarker('fixed'), 'pointerup', 90, 10, { pointerId: 2 });
  expect([isWorking(), work.onDrag.mock.calls]).toEqual([false, []]);
});

test('a cancelled drag ends where it began', async () => {
  await take('first');
  dispatchPointer(getMarker('first'), 'pointermove', 40, 10);
  dispatchPointer(getMarker('first'), 'pointercancel', 40, 10);
  expect(work.onDrag.mock.lastCall).toEqual(['first', { x: 0, y: 0 }, true]);
  await expect.poll(isWorking).toBe(false);
});

test('a click without a pointer, of assistive technology, opens its item', () => {
  click(getMarker('last'), 0);
  click(getMarker('first'), 1);
  click(layer, 0);
  expect([work.onItem.mock.calls, work.onPoint.mock.calls]).toEqual([[['last']], []]);
});

test('keys open an item and cycle through the others', () => {
  const press = (key: string) => document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const getFocusedKey = () => document.activeElement!.getAttribute('data-item');
  getMarker('first').focus();
  const way = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'Tab'].map((key) => (press(key), getFocusedKey()));
  expect(way).toEqual(['fixed', 'last', 'first', 'last', 'fixed', 'fixed']);
  // Handled keys do not reach the page.
  expect(['Enter', ' ', 'ArrowUp', 'a'].map(press)).toEqual([false, false, false, true]);
  expect(work.onItem.mock.calls).toEqual([['fixed'], ['fixed']]);
});
