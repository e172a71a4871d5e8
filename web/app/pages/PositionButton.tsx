import { useState } from 'react';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { PositionLink } from '../../session/PositionLink.tsx';
import { usePlanWay } from '../../session/usePlanWay.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';

/** A position's name in a defect, which opens the position, with a link to its plan. */
export function PositionButton({ at, positionId, text }: { at: CustomerRef; positionId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const to = usePlanWay(at)(positionId);
  return (
    <>
      <PositionLink at={at} positionId={positionId} onOpen={() => setIsOpen(true)}>
        {text}
      </PositionLink>
      {to && <PlanLink to={to} position={text} isSign />}
      {isOpen && <OpenedPosition country={at.country} cardcode={at.cardcode} positionId={positionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
