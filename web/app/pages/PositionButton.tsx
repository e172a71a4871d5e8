import { useState } from 'react';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';

/** A position's name in a defect, which opens the position (G-09). */
export function PositionButton({ at, positionId, text }: { at: CustomerRef; positionId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{text}</TextButton>
      {isOpen && <OpenedPosition country={at.country} cardcode={at.cardcode} positionId={positionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
