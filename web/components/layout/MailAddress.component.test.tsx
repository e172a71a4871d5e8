import { expect, test } from 'vitest';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { MailAddress } from './MailAddress.tsx';

/** Returns the rendered lines of an element. */
function getLines(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    for (let at = 0; at < data.length; at += 1) {
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + data[at]);
    }
  }
  return [...lines.values()];
}

test('a long address breaks before its @, and is copied whole', async () => {
  await renderPortal(
    <div id="narrow" style={{ width: '10rem', overflowWrap: 'anywhere' }}>
      <MailAddress of="customer.three@portal.example" />
    </div>,
  );
  const address = document.querySelector('#narrow')!;
  expect(address.textContent).toBe('customer.three@portal.example');
  expect(getLines(address)).toEqual(['customer.three', '@portal.example']);
});
