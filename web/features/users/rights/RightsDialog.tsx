import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaListDocument, type ConflictFieldsFragment, type RightsInput } from '../../../generated/graphql.ts';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../../components/form/EditConflicts.tsx';
import { DialogButtons } from '../../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../../components/overlay/Modal.tsx';
import { RetryNotice } from '../../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../../components/feedback/UnreadableRows.tsx';
import { AreaTicks, hasArea } from './AreaTicks.tsx';
import type { LocationRef } from '../locations/locationSlot.ts';
import { RightTicks } from './RightTicks.tsx';
import { useRightsInput } from './useRightsInput.ts';
import type { StartRights } from './useStartRights.ts';

/** Outcome of an attempt to save rights. */
export interface SavedRights {
  /** False if the dialog stays open, since nothing was saved. */
  isDone: boolean;
  /** Rights that others have changed since. */
  conflicts: readonly ConflictFieldsFragment[];
}

interface RightsDialogProps {
  /** Names the user and the locations for the draft. */
  draftKey: string;
  /** One location, or several that are given at once with the same rights. */
  locations: readonly LocationRef[];
  start: StartRights;
  /** Is true if this also assigns the locations. */
  isNew: boolean;
  onClose: () => void;
  /** `base` are the rights that the dialog started from. */
  onDone: (rights: RightsInput, base: RightsInput) => Promise<SavedRights>;
}

/** Rights and areas of a user at a location. For a new location, the dialog opens before it is assigned. */
export function RightsDialog({ draftKey, locations, start, isNew, onClose, onDone }: RightsDialogProps) {
  const { t } = useTranslation(['users', 'ui']);
  const one = locations.length === 1 ? locations[0] : undefined;
  const areas = useQuery(
    AreaListDocument,
    one
      ? { variables: { customer: { country: one.country, cardcode: one.cardcode } } }
      : { skip: true, variables: { customer: { country: 'AT', cardcode: '' } } },
  );
  const { rights: read, change, edited, draft } = useRightsInput(draftKey, start.rights);
  const [isSaving, setIsSaving] = useState(false);
  const list = one ? areas.data?.customer?.areas : [];
  // A location without areas has nothing to choose from.
  const rights = read && one && list?.length === 0 ? { ...read, areaIds: null } : read;
  const chosen = rights?.areaIds?.map(String) ?? null;
  const isLoading = areas.loading || start.isLoading;

  async function saveRights() {
    if (!rights) return;
    setIsSaving(true);
    const { isDone, conflicts } = await onDone(rights, edited.base);
    setIsSaving(false);
    if (isDone) return draft.discard();
    // The rights that the user did not touch may have changed, too.
    if (!isNew && edited.refused(conflicts)) start.retry();
  }
  return (
    <Modal
      title={one ? t('rights.title', { name: one.name }) : t('rights.titleOfSeveral', { count: locations.length })}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <DialogButtons onCancel={onClose} loading={isSaving} disabled={isLoading || !rights || !list || !hasArea(chosen)} onClick={() => void saveRights()}>
          {t(isNew ? 'rights.give' : 'ui:ok')}
        </DialogButtons>
      }
    >
      {isLoading && <Loading height="14rem" />}
      {!isLoading && (!rights || !list) && (
        <RetryNotice
          text={t('rights.failed')}
          onRetry={() => {
            if (one) void areas.refetch();
            start.retry();
          }}
        />
      )}
      {!isLoading && rights && list && (
        <Stack gap="5">
          <DraftNotice draft={draft} />
          <UnreadableRows count={one && areas.data?.customer?.unreadableAreas} />
          {isNew && <Text color="quiet">{t(one ? 'rights.newHint' : 'rights.newHintOfSeveral')}</Text>}
          {!isNew && (
            <EditConflicts
              edited={edited}
              getLabel={(field) => (field === 'areaIds' ? t('rights.areas') : t(`rights.${field}`))}
              renderValue={(value, field) => {
                if (field !== 'areaIds') return undefined;
                return Array.isArray(value) ? list.flatMap(({ id, name }) => (value.includes(id) ? [name] : [])).join(', ') : t('rights.allAreas');
              }}
              onTake={(field, value) => change({ ...rights, [field]: value })}
            />
          )}
          <RightTicks rights={rights} onChange={change} />
          <AreaTicks areas={list} chosen={chosen} onChange={(areaIds) => change({ ...rights, areaIds })} />
        </Stack>
      )}
    </Modal>
  );
}
