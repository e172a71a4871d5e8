import type { RightsInput, UserFieldsFragment } from '../../../generated/graphql.ts';
import type { LocationRef } from '../locations/locationSlot.ts';
import { getNarrowestRights } from './narrowestRights.ts';
import { RightsDialog, type SavedRights } from './RightsDialog.tsx';
import type { PickedLocations } from '../locations/usePickedLocations.ts';
import { useNarrowestRights, useStoredRights } from './useStartRights.ts';

interface ChooseRightsProps {
  user: UserFieldsFragment | null;
  picked: PickedLocations;
  locations: readonly LocationRef[];
  onClose: () => void;
  onDone: (rights: RightsInput, base: RightsInput | null) => Promise<SavedRights>;
}

/** Dialog for the rights at locations: stored ones if the user has the location, else the initial ones. */
export function ChooseRightsDialog({ user, picked, locations, onClose, onDone }: ChooseRightsProps) {
  const isNew = locations.some((location) => !picked.has(location));
  const draftKey = `rights ${user?.id ?? 'new'} ${locations.map(({ id }) => id).join(' ')}`;
  const dialog = {
    draftKey,
    locations,
    isNew,
    onClose,
    onDone: (rights: RightsInput, base: RightsInput) => onDone(rights, isNew ? null : base),
  };
  if (user)
    return isNew ? (
      <NewRightsDialog {...dialog} userId={user.id} location={picked.saving.location} />
    ) : (
      <StoredRightsDialog {...dialog} userId={user.id} location={locations[0]!} />
    );
  const rights =
    (!isNew && picked.collected.find(({ location }) => location.id === locations[0]!.id)?.rights) ||
    getNarrowestRights(picked.collected.map((each) => each.rights));
  return <RightsDialog {...dialog} start={{ rights, isLoading: false, retry: () => undefined }} />;
}

type DialogProps = Omit<Parameters<typeof RightsDialog>[0], 'start'>;

function NewRightsDialog({ userId, location, ...dialog }: DialogProps & { userId: string; location: Parameters<typeof useNarrowestRights>[1] }) {
  return <RightsDialog {...dialog} start={useNarrowestRights(userId, location)} />;
}

function StoredRightsDialog({ userId, location, ...dialog }: DialogProps & { userId: string; location: LocationRef }) {
  return <RightsDialog {...dialog} start={useStoredRights(userId, location)} />;
}
