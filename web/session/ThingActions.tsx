import { createContext, type ReactNode, use } from 'react';
import type { ActionThingInput } from '../generated/graphql.ts';
import type { CustomerRef } from './chosenCustomerRef.ts';

/** A thing for which actions are shown and created. */
export interface ThingActionsProps {
  at: CustomerRef;
  thing: ActionThingInput;
  /** Title of a new action; the text of the thing without it. */
  title?: string | undefined;
  /** A small button, for rows. */
  isSmall?: boolean;
}

/** Renders the actions of a thing; set by the app, so that every feature can show them. */
export const ThingActionsSlot = createContext<(props: ThingActionsProps) => ReactNode>(() => null);

/** Number of unfinished actions about a thing, or the way to create one. */
export const ThingActions = (props: ThingActionsProps) => use(ThingActionsSlot)(props);
