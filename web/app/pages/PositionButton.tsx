import { useState } from 'react';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { usePlanWay } from '../../session/usePlanWay.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { TextButton } from '../../theme/TextButton.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';

/** A position's name in a defect, which opens the position, with a link to its plan. */
export function PositionButton({ at, positionId, text }: { at: CustomerRef; positionId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const to = usePlanWay(at)(positionId);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{text}</TextButton>
      {to && <PlanLink to={to} position={text} isSign />}
      {isOpen && <OpenedPosition country={at.country} cardcode={at.cardcode} positionId={positionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
