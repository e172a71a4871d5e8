import { Box } from '@chakra-ui/react';
import { createContext, type ReactNode, use } from 'react';
import type { ActionThingInput } from '../generated/graphql.ts';
import type { LocationKey } from '../session/chosenLocation.ts';

/** A thing for which actions are shown and created. */
export interface ThingActionsProps {
  location: LocationKey;
  thing: ActionThingInput;
  /** Title of a new action; the text of the thing without it. */
  title?: string | undefined;
  /** A small button, for rows. */
  isSmall?: boolean;
}

/** Space of the button while it loads, so that what follows does not move. */
export const ThingActionsPlaceholder = ({ isSmall = false }: { isSmall?: boolean | undefined }) => (
  <Box as="span" display="inline-block" h={isSmall ? '8' : '9'} w={isSmall ? '6rem' : '11rem'} />
);

/** Renders the actions of a thing; set by the app, so that every feature can show them. */
export const ThingActionsSlot = createContext<(props: ThingActionsProps) => ReactNode>(() => null);

/** Number of unfinished actions about a thing, or the way to create one. */
export const EntityActions = (props: ThingActionsProps) => use(ThingActionsSlot)(props);
