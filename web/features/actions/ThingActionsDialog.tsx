import { useState } from 'react';
import type { ThingActionsProps } from '../../links/EntityActions.tsx';
import type { Acknowledged } from './actionRules.ts';
import { ActionsOfThing } from './ActionsOfThing.tsx';
import { CreateActionDialog } from './CreateActionDialog.tsx';

interface ThingActionsDialogProps extends Pick<ThingActionsProps, 'location' | 'thing'> {
  /** Title of a new action. */
  title: string;
  /** Starts with the form of a new action instead of the list. */
  startsNew: boolean;
  acknowledges: Acknowledged | undefined;
  canCreate: boolean;
  onClose: () => void;
}

/** Actions about a thing, or the form of a new one. The form stays what it was opened as, also when another user creates an action meanwhile. */
export function ThingActionsDialog({ startsNew, acknowledges, canCreate, title, ...shared }: ThingActionsDialogProps) {
  const [isNew, setIsNew] = useState(startsNew);
  if (isNew) return <CreateActionDialog {...shared} title={title} acknowledges={acknowledges} />;
  return <ActionsOfThing {...shared} onCreate={canCreate ? () => setIsNew(true) : undefined} />;
}
