import { StyleSheet } from '@emotion/sheet';

/**
 * Emotion's sheet, which begins a new one for the rules that come together. Added to a sheet in use, a rule in a media query or a layer, or
 * keyframes, have a browser work out anew the styles of all elements that this sheet names. Fewer rules to a sheet would cost more, since
 * each sheet is looked into for each element.
 */
export class BatchedSheet extends StyleSheet {
  #isOpen = false;

  override insert(rule: string): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      queueMicrotask(() => {
        this.#isOpen = false;
      });
      // Emotion makes an element for the rule that it counts as its first.
      this.ctr = 0;
    }
    super.insert(rule);
  }
}
