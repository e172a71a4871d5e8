import { useEffect } from 'react';
import { findHeading, findPageHeading } from './pageHeading.ts';

const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [type=hidden], [tabindex="-1"])';
const container = 'section, main, [role=dialog]';

const isShown = (found: Element | null): found is HTMLElement =>
  found instanceof HTMLElement && found.getClientRects().length > 0 && getComputedStyle(found).visibility === 'visible';

function findFocusable(branch: Element): HTMLElement | null {
  const found = branch.matches(focusable) ? branch : branch.querySelector(focusable);
  return isShown(found) ? found : null;
}

/** Returns whether an element is in sight, not beneath a bar at the top or bottom of the page. */
function isInSight(element: Element): boolean {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { top, bottom } = element.getBoundingClientRect();
  return top >= (Number.parseFloat(scrollPaddingTop) || 0) && bottom <= window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
}

/** Returns the first control of a branch before the removed one that is in sight: the start of a long list may be far above. */
const findFocusableInSight = (branch: Element): HTMLElement | undefined =>
  [...(branch.matches(focusable) ? [branch] : branch.querySelectorAll(focusable))].filter(isShown).find(isInSight);

/** Focuses an element, and scrolls only if it is out of sight. */
const focusInSight = (element: HTMLElement | null) => element?.focus({ preventScroll: isInSight(element) });

function* listSiblings(start: Node | null | undefined, step: 'nextSibling' | 'previousSibling'): Generator<Element> {
  for (let node = start; node; node = node[step]) if (node instanceof Element) yield node;
}

/** Place in the document from which an element was removed, or where it is hidden. */
type Removal = Pick<MutationRecord, 'target' | 'previousSibling'>;

/** Returns the node before a removed one that is still there; null if the removed one was the first. */
function findRemainingBefore({ target, previousSibling }: Removal, later: readonly MutationRecord[]): Node | null {
  let node = previousSibling;
  // A neighbour that was removed with it has a later record with its own neighbour.
  for (let removed = node; removed && removed.parentNode !== target; removed = node)
    node = later.find(({ removedNodes }) => [...removedNodes].includes(removed as ChildNode))?.previousSibling ?? null;
  return node;
}

/**
 * Returns the control that replaced the removed one, else the one after it, else the one before it, as near as possible; else the heading of
 * its part of the page.
 */
function findNextFocusable(removal: Removal, later: readonly MutationRecord[]): HTMLElement | null {
  const { target } = removal;
  const left = findRemainingBefore(removal, later);
  let after: Node | null = left ? left.nextSibling : target.firstChild;
  let before: Node | null = left;
  for (let parent = target as Element | null; parent; parent = parent.parentElement) {
    for (const branch of listSiblings(after, 'nextSibling')) {
      const found = findFocusable(branch);
      if (found) return found;
    }
    const preceding = [...listSiblings(before, 'previousSibling')];
    for (const pick of [findFocusableInSight, findFocusable]) {
      for (const branch of preceding) {
        const found = pick(branch);
        if (found) return found;
      }
    }
    if (parent.matches(container)) return findHeading(parent);
    [after, before] = [parent.nextSibling, parent.previousSibling];
  }
  return null;
}

/** Returns the removal after which the focused element is no longer in the document: its own, or that of an ancestor. */
function findRemoval(focused: Element, records: readonly MutationRecord[]): MutationRecord | undefined {
  for (let removed: Node = focused; ; ) {
    const removal = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
    if (!removal || removal.target.isConnected) return removal;
    removed = removal.target;
  }
}

/** Returns the place of the focused element if one of its ancestors was hidden: for the reader, a hidden form is removed. */
function findHiding(focused: Element, records: readonly MutationRecord[]): Removal | undefined {
  const hidden = records.find(({ type, target }) => type === 'attributes' && (target as HTMLElement).hidden && target.contains(focused))?.target;
  return hidden?.parentNode ? { target: hidden.parentNode, previousSibling: hidden.previousSibling } : undefined;
}

/** Opener of a dialog in the page, else the control that follows it since it was removed, and the address of the page. */
interface Opener {
  control: HTMLElement | null;
  path: string;
}

/**
 * Gives the focus to the replacement of a removed or hidden control, the next one or the heading. Otherwise the browser gives it to the body, and the
 * reader starts at the top of the page. A dialog returns the focus to its opener, and a new page's heading takes it. If the opener was
 * removed meanwhile, its replacement takes it, as after a control without a dialog. The heading takes it after a link in a dialog, and after
 * a field in which the user types.
 */
export function useFocusAfterRemoval(): void {
  useEffect(function watchTheFocused() {
    let focused: Element | null = null;
    let opener: Opener | null = null;
    const remember = ({ target }: FocusEvent) => {
      const next = target instanceof Element && target.closest(container) ? target : null;
      if (!next?.closest('[role=dialog]')) opener = null;
      else if (focused instanceof HTMLElement && !focused.closest('[role=dialog]')) opener = { control: focused, path: window.location.pathname };
      focused = next;
    };
    // A press on an empty place gives the focus to the body on purpose.
    const forget = () => {
      if (document.activeElement === document.body) focused = null;
    };
    const findSuccessor = (removed: Element, records: readonly MutationRecord[]) => {
      const removal = findRemoval(removed, records);
      const isWithinPart = (removal?.target as Element | undefined)?.closest(container);
      return removal?.target.isConnected && isWithinPart ? { removal, later: records.slice(records.indexOf(removal)) } : null;
    };
    const observer = new MutationObserver((records) => {
      if (opener?.control && !opener.control.isConnected) {
        const found = findSuccessor(opener.control, records);
        opener.control = found && findNextFocusable(found.removal, found.later);
      }
      if (!focused) return;
      const hiding = findHiding(focused, records);
      if (focused.isConnected && !hiding) return;
      const found = hiding ? { removal: hiding, later: [] } : findSuccessor(focused, records);
      const isWithinPart = ((hiding ?? findRemoval(focused, records))?.target as Element | undefined)?.closest(container);
      // The Enter of a field may be pressed twice; it must not press a button that deletes or undoes.
      const isTyped = focused.matches('input:not([type=checkbox])');
      const before = opener;
      const removed = focused;
      focused = null;
      // Code that moves the focus on purpose comes first.
      setTimeout(() => {
        // The browser takes the focus from a hidden control only when it renders.
        if (document.activeElement !== document.body && document.activeElement !== removed) return;
        const after = !isWithinPart && before?.path === window.location.pathname && before.control?.isConnected ? before.control : null;
        if (after) {
          focusInSight(after);
          // A control that is disabled while it sends takes no focus. Its removal is watched.
          if (document.activeElement === document.body) focused = after;
        } else if (isTyped || !isWithinPart) findPageHeading()?.focus({ preventScroll: true });
        else if (found) focusInSight(findNextFocusable(found.removal, found.later));
      });
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerup', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerup', forget);
      observer.disconnect();
    };
  }, []);
}
