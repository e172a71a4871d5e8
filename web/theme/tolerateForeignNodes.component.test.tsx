import { useState } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { tolerateForeignNodes } from './tolerateForeignNodes.ts';

// oxlint-disable-next-line typescript/unbound-method -- put back below
const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => tolerateForeignNodes());
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

/** Wraps each text as the translation of a browser does. */
function translate(root: Node): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode!.replaceChild(font, text);
    font.append(text);
  }
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count % 2 === 1 && 'odd '}
      {count > 1 && <b>many</b>} {count}
      {count === 0 ? 'none' : ''}
    </button>
  );
}

test('texts that a translation wrapped are removed, inserted and changed', async () => {
  await renderPortal(<Counter />);
  const button = page.getByRole('button');
  for (const text of ['0none', 'odd 1', 'many 2', 'odd many 3', 'many 4']) {
    await expect.element(button).toHaveTextContent(text);
    translate(button.element());
    await button.click();
  }
});
