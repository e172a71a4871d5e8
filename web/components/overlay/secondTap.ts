/** Where and when a finger pressed, and in which dialog or menu; null is the page itself. */
export interface Tap {
  x: number;
  y: number;
  milliseconds: number;
  layer: unknown;
}

/** Two taps closer than this in time and room are one double tap. */
const within = { milliseconds: 400, pixels: 30 };

/** Whether the second tap of a double tap meets another layer than the first, which opened or closed one there. */
export const crossesLayer = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.layer !== first.layer &&
  second.milliseconds - first.milliseconds < within.milliseconds &&
  Math.hypot(second.x - first.x, second.y - first.y) < within.pixels;

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Many double-tap where one tap is meant. The dialog that the first opens, or what lies under the one that it closes, is
 * then under the second, which must not press a button that nobody has seen: its click is dropped. The mouse is left
 * alone, since its pointer shows what it will meet.
 */
export function dropSecondTaps(page: Document): void {
  let isTouch = false;
  let last: Tap | null = null;
  let isDropped = false;
  const options = { capture: true };
  page.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), options);
  // What a tap presses is known only now: both pointers of a double tap may come before the click of the first.
  page.addEventListener(
    'mousedown',
    ({ clientX: x, clientY: y, timeStamp: milliseconds, target }) => {
      const tap = { x, y, milliseconds, layer: (target as Element | null)?.closest(layers) ?? null };
      isDropped = isTouch && crossesLayer(last, tap);
      last = tap;
    },
    options,
  );
  page.addEventListener('keydown', () => (last = null), options);
  page.addEventListener(
    'click',
    (event) => {
      // Keys and assistive technology click without a finger.
      if (!isDropped || event.detail === 0) return;
      isDropped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    options,
  );
}
