import { useDraftState } from '../../../components/form/useDraft.ts';
import { useEdited } from '../../../components/form/useEdited.ts';
import type { RightsInput } from '../../../generated/graphql.ts';
import { mapRights } from '../../../session/rightFlags.ts';

const noRights: RightsInput = { ...mapRights(() => false), areaIds: [] };

/**
 * Returns the rights of a form, and their draft. A right that the user did not touch is as it was read last, which may be after another user
 * has changed it.
 */
export function useRightsInput(draftKey: string, read: RightsInput | null) {
  const [input, setInput, draft] = useDraftState<{ rights: Partial<RightsInput>; base: RightsInput } | null>(draftKey, null);
  const edited = useEdited(read ?? noRights, (field) => input?.rights[field] === undefined, input?.base);
  return {
    /** Null until the rights are read. */
    rights: read && { ...edited.base, ...input?.rights },
    change: (next: RightsInput) => {
      const { base: _base, ...rights } = edited.touched(next);
      setInput({ rights, base: edited.base });
    },
    edited,
    draft,
  };
}
