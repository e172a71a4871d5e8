import createCache from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/**
 * Emotion's sheet, which creates a new sheet for rules that are inserted together. If a rule in a media query or layer, or keyframes, joins
 * a sheet in use, browsers recalculate the styles of all elements that this sheet names. Fewer rules per sheet would cost more, since
 * browsers search each sheet for each element.
 */
class BatchedSheet extends StyleSheet {
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

/**
 * Styles carry the nonce of this page's response. The browser hides the attribute's value, so the nonce is read from the property and style
 * sheets cannot read it.
 */
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** The styles of the page, in development and tests too: an element for each rule would slow all that follow. */
export const styles = createCache({ key: 'css', nonce });
styles.sheet = new BatchedSheet({ key: styles.key, nonce, container: document.head, speedy: true });
