import { useEffect } from 'react';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type=hidden], [tabindex="-1"])';
const container = 'section, main, [role=dialog]';

function firstIn(branch: Element): HTMLElement | null {
  const found = branch.matches(focusable) ? branch : branch.querySelector(focusable);
  const isShown = found instanceof HTMLElement && found.getClientRects().length > 0 && getComputedStyle(found).visibility === 'visible';
  return isShown ? found : null;
}

function* siblingsOf(start: Node | null, step: 'nextSibling' | 'previousSibling'): Generator<Element> {
  for (let node = start; node; node = node[step]) if (node instanceof Element && node.isConnected) yield node;
}

/** Returns the control after the removed one, else the one before it, as near as possible; else the heading of its part of the page. */
function nextOf({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  let [after, before]: [Node | null, Node | null] = [nextSibling, previousSibling];
  for (let parent = target as Element | null; parent; parent = parent.parentElement) {
    for (const branch of [...siblingsOf(after, 'nextSibling'), ...siblingsOf(before, 'previousSibling')]) {
      const found = firstIn(branch);
      if (found) return found;
    }
    if (parent.matches(container)) {
      const heading = parent.querySelector<HTMLElement>('h1, h2, h3');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      return heading;
    }
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
 * Gives the focus to the next control, or to the heading, when the focused one is removed. Otherwise the browser gives it to the body, and
 * the reader starts at the top of the page. Pages and dialogs that are removed as a whole handle the focus themselves.
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
      focused = null;
      if (!(removal?.target as Element | undefined)?.closest(container)) return;
      // Code that moves the focus on purpose comes first.
      setTimeout(() => {
        if (document.activeElement === document.body && removal?.target.isConnected) nextOf(removal)?.focus();
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
