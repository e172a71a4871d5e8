import type { ReactNode } from 'react';
import { TextButton } from '../theme/TextButton.tsx';
import { EntityLink } from '../theme/EntityLink.tsx';
import type { LocationKey } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';
import { getPositionAddress } from './thingAddresses.ts';

interface PositionLinkProps {
  location: LocationKey;
  positionId: string;
  /** The name, where the content does not say it. */
  label?: string;
  /** Opens it in a dialog. */
  onOpen: () => void;
  children: ReactNode;
}

/** Link to a position. A session of a plan link has no page of a position, so that its positions are buttons. */
export function PositionLink({ location, positionId, label, onOpen, children }: PositionLinkProps) {
  if (useSession().planView)
    return (
      <TextButton onClick={onOpen} {...(label === undefined ? {} : { label })}>
        {children}
      </TextButton>
    );
  return (
    <EntityLink to={getPositionAddress(location, positionId)} onOpen={onOpen} aria-label={label}>
      {children}
    </EntityLink>
  );
}
