import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { Modal } from './Modal.tsx';
import { useConfirm } from './useConfirm.tsx';

function Note() {
  const confirm = useConfirm();
  const [isGone, setIsGone] = useState(false);
  const [isSure, setIsSure] = useState<boolean | null>(null);
  const ask = () => void confirm('„Tor klemmt“', 'Kopieren').then(setIsSure);
  return (
    <>
      <output>{String(isSure)}</output>
      <button onClick={() => setIsGone(true)}>entfernen</button>
      {!isGone && (
        <Modal title="Notiz" isOpen onClose={() => undefined}>
          <button onClick={ask}>fragen</button>
        </Modal>
      )}
    </>
  );
}

test('a confirmation stays open when the dialog under it closes', async () => {
  await renderPortal(<Note />);
  await page.getByRole('button', { name: 'fragen' }).click();
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  await expect.element(question).toBeVisible();
  // The page beneath is inert.
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'entfernen')!.click();
  await expect.poll(() => document.querySelectorAll('[role=dialog]').length).toBe(1);
  await question.getByRole('button', { name: 'Kopieren' }).click();
  await expect.poll(() => document.querySelector('output')!.textContent).toBe('true');
});
