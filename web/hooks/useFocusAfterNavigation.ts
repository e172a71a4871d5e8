import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Key of the place where the browser opened the portal. */
const firstPlace = 'default';

/** Heading that takes the focus after a navigation, and whether the browser opened the portal here. */
interface FocusedHeading {
  ref: RefObject<HTMLHeadingElement | null>;
  isFirst: boolean;
}

/** Input of the user since the last navigation: none, a press of a key or the pointer, and a focus moved by it. */
let userInput: '' | 'pressed' | 'moved' = '';
/** Is true once the user has been at another place. Back at the first one is a navigation like others. */
let hasNavigated = false;

/**
 * Notices a focus that the user moves while the next page still loads, for example by opening a menu of the header. Focus that code moves
 * does not count: a closing menu returns it to its button. Use once, around the pages.
 */
export function useFocusMoves(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  // Before the effects of the page, which may be shown in the same commit. A page that completes its own address opens no other one.
  useLayoutEffect(
    function startAgain() {
      if (kind !== NavigationType.Replace) userInput = '';
      if (key !== firstPlace) hasNavigated = true;
    },
    [key, kind],
  );
  useEffect(function watchTheUser() {
    const end = new AbortController();
    const press = () => void (userInput ||= 'pressed');
    const move = () => void (userInput &&= 'moved');
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, press, { capture: true, signal: end.signal });
    addEventListener('focusin', move, end);
    return () => {
      end.abort();
      hasNavigated = false;
    };
  }, []);
}

/** Focuses a heading that replaced a page, unless the user already works elsewhere. A stable function, usable as a ref. */
export function focusHeading(heading: HTMLElement | null): void {
  const isElsewhere = userInput === 'moved' && document.activeElement !== document.body;
  if (!isElsewhere) heading?.focus({ preventScroll: true });
}

/**
 * Gives the focus to the heading of a new page. `isForm` also gives it after the browser has opened the portal here, so that the next key
 * reaches the first field.
 */
export function useFocusAfterNavigation(isForm = false): FocusedHeading {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // A filter in the address is the same page, so that the user's input or select retains the focus.
  const [isFirst] = useState(key === firstPlace && !hasNavigated);
  useEffect(
    function takeFocus() {
      if (!isFirst || (isForm && document.activeElement === document.body)) focusHeading(ref.current);
    },
    [isFirst, isForm],
  );
  return { ref, isFirst };
}
