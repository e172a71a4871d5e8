import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findPageHeading } from './pageHeading.ts';

/** Time for which the control is awaited among parts that load. */
const longestMilliseconds = 15_000;
const selector = 'main :is(a[href], button)';

/** A pressed control: its elements, address and name, and its place among equal ones. */
interface Pressed {
  name: string;
  at: number;
}

/** The kind of a control's place, such as a cell of a table's body. Another list of the page may lead to the same address. */
function* listAncestorTags(control: Element): Generator<string> {
  for (let element: Element | null = control; element && element.tagName !== 'MAIN'; element = element.parentElement) yield element.tagName;
}
const getControlName = (control: Element): string =>
  [...listAncestorTags(control), control.getAttribute('href'), control.getAttribute('aria-label') ?? control.textContent].join(' ');
const findControls = (name: string): Element[] => [...document.querySelectorAll(selector)].filter((each) => getControlName(each) === name);

/** Focuses the control as soon as it is there and the heading has the focus. Returns a function that stops it. */
function focusWhenThere({ name, at }: Pressed): () => void {
  const end = new AbortController();
  const focusIfThere = () => {
    // The heading takes the focus first; a focus elsewhere is the user's.
    if (document.activeElement !== findPageHeading()) return;
    const found = findControls(name);
    const control = found[at] ?? found[0];
    if (!(control instanceof HTMLElement)) return;
    end.abort();
    control.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focusIfThere);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => end.abort(), longestMilliseconds);
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  addEventListener('focusin', focusIfThere, { signal: end.signal });
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => end.abort(), { capture: true, signal: end.signal });
  focusIfThere();
  return () => end.abort();
}

/**
 * Gives the focus on Back and Forward to the link or button of the page that was pressed last there, so that the user goes on in the row
 * that they came from. Use once, around the pages.
 */
export function useFocusOnReturn(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const pressed = useRef(new Map<string, Pressed>());
  useEffect(
    function rememberPresses() {
      const remember = ({ target }: MouseEvent) => {
        const control = target instanceof Element ? target.closest('a[href], button') : null;
        if (!control) return;
        // A link of the header leads away from no row.
        if (!control.matches(selector)) return void pressed.current.delete(key);
        const name = getControlName(control);
        pressed.current.set(key, { name, at: findControls(name).indexOf(control) });
      };
      document.addEventListener('click', remember, { capture: true });
      return () => document.removeEventListener('click', remember, { capture: true });
    },
    [key],
  );
  useEffect(
    function focusPressed() {
      const last = type === NavigationType.Pop ? pressed.current.get(key) : undefined;
      return last && focusWhenThere(last);
    },
    [key, type],
  );
}
