import { useState } from 'react';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { PositionLink } from '../../links/PositionLink.tsx';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { OpenedPosition } from './OpenedPosition.tsx';

/** A position's name in a defect, which opens the position, with a link to its plan. */
export function PositionButton({ location, positionId, text }: { location: LocationKey; positionId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const to = usePlanWay(location)(positionId);
  return (
    <>
      <PositionLink location={location} positionId={positionId} onOpen={() => setIsOpen(true)}>
        {text}
      </PositionLink>
      {to && <PlanLink to={to} position={text} isSign />}
      {isOpen && <OpenedPosition country={location.country} cardcode={location.cardcode} positionId={positionId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
