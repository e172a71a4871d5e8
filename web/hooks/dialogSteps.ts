import type { Location } from 'react-router-dom';

/** State of a history entry that was added to open a dialog; names its search parameter. The step back closes the dialog. */
interface DialogStep {
  opened: string;
}

/** Returns the state of an entry that opens the dialog of this search parameter. */
export const createDialogStep = (param: string): DialogStep => ({ opened: param });

/** Returns the search parameter of the dialog that the entry was added for; undefined for other entries. */
export const getDialogStep = ({ state }: Pick<Location, 'state'>): string | undefined => (state as Partial<DialogStep> | null)?.opened;
