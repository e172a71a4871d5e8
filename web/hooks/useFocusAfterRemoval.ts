import { useEffect } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type=hidden], [tabindex="-1"])';
const container = 'section, main, [role=dialog]';

function firstIn(branch: Element): HTMLElement | null {
  const found = branch.matches(focusable) ? branch : branch.querySelector(focusable);
  const isShown = found instanceof HTMLElement && found.getClientRects().length > 0 && getComputedStyle(found).visibility === 'visible';
  return isShown ? found : null;
}

function* siblingsOf(start: Node | null | undefined, step: 'nextSibling' | 'previousSibling'): Generator<Element> {
  for (let node = start; node; node = node[step]) if (node instanceof Element) yield node;
}

function headingOf(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Returns the heading of the open dialog, else of the page. */
export function headingOfPage(): HTMLElement | null {
  const part = [...document.querySelectorAll('[role=dialog][data-state=open]')].at(-1) ?? document.querySelector('main');
  return part && headingOf(part);
}

/**
 * Returns the control that replaced the removed one, else the one after it, else the one before it, as near as possible; else the heading of
 * its part of the page.
 */
function nextOf({ target }: MutationRecord, later: readonly MutationRecord[]): HTMLElement | null {
  // A neighbour that was removed with it has a later record with its own neighbour.
  const left = later.find((each) => each.target === target && each.previousSibling?.isConnected)?.previousSibling ?? null;
  let [after, before]: [Node | null, Node | null] = [left ? left.nextSibling : target.firstChild, left];
  for (let parent = target as Element | null; parent; parent = parent.parentElement) {
    for (const branch of [...siblingsOf(after, 'nextSibling'), ...siblingsOf(before, 'previousSibling')]) {
      const found = firstIn(branch);
      if (found) return found;
    }
    if (parent.matches(container)) return headingOf(parent);
    [after, before] = [parent.nextSibling, parent.previousSibling];
  }
  return null;
}

/** Returns the removal after which the focused element is no longer in the document: its own, or that of an ancestor. */
function removalOf(focused: Element, records: readonly MutationRecord[]): MutationRecord | undefined {
  for (let gone: Node = focused; ; ) {
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (!removal || removal.target.isConnected) return removal;
    gone = removal.target;
  }
}

/**
 * Gives the focus to the replacement of a removed control, the next one or the heading. Otherwise the browser gives it to the body, and the
 * reader starts at the top of the page. A dialog returns the focus to its opener, and a new page's heading takes it. If the opener was
 * removed too, as after a link in a dialog, the heading takes it, and also after a field in which the user types.
 */
export function useFocusAfterRemoval(): void {
  useEffect(function watchTheFocused() {
    let focused: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element && target.closest(container) ? target : null;
    };
    // A press on an empty place gives the focus to the body on purpose.
    const forget = () => {
      if (document.activeElement === document.body) focused = null;
    };
    const observer = new MutationObserver((records) => {
      if (!focused || focused.isConnected) return;
      const removal = removalOf(focused, records);
      // The Enter of a field may be pressed twice; it must not press a button that deletes or undoes.
      const isTyped = focused.matches('input:not([type=checkbox])');
      focused = null;
      const isWithinPart = (removal?.target as Element | undefined)?.closest(container);
      // Code that moves the focus on purpose comes first.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        if (isTyped || !isWithinPart) headingOfPage()?.focus({ preventScroll: true });
        else if (removal?.target.isConnected) nextOf(removal, records.slice(records.indexOf(removal)))?.focus();
      });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerup', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerup', forget);
      observer.disconnect();
    };
  }, []);
}
