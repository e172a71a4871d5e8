/** Place and time of a touch, with its dialog or menu; null is the page itself. */
export interface Tap {
  x: number;
  y: number;
  milliseconds: number;
  layer: unknown;
}

/** Two taps closer than this in time and room are one double tap. */
const within = { milliseconds: 400, pixels: 30 };

/** Returns whether the second tap of a double tap hits another layer than the first, which opened or closed one there. */
export const crossesLayer = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.layer !== first.layer &&
  second.milliseconds - first.milliseconds < within.milliseconds &&
  Math.hypot(second.x - first.x, second.y - first.y) < within.pixels;

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/**
 * Drops the click of a second tap. Many users double-tap instead of tapping once. The second tap would hit the dialog that the first opens,
 * or the page under the one that it closes, and press a button that the user has not seen. Mouse clicks are unchanged, since the pointer
 * shows their target.
 */
export function dropSecondTaps(page: Document): void {
  let isTouch = false;
  let last: Tap | null = null;
  let isDropped = false;
  const options = { capture: true };
  page.addEventListener('pointerdown', ({ pointerType }) => (isTouch = pointerType === 'touch'), options);
  // The target of a tap is known only at its click. Both pointers of a double tap may precede the click of the first.
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
