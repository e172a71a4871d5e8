import { toRightsInput } from './narrowestRights.ts';
import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../../generated/graphql.ts';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { DialogButtons } from '../../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../../components/overlay/Modal.tsx';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { RetryNotice } from '../../../components/feedback/RetryNotice.tsx';
import { ToggleGroup } from '../../../components/form/ToggleGroup.tsx';
import { toast } from '../../../components/feedback/toaster.tsx';
import type { LocationRef, MatchingLocations } from '../locations/locationSlot.ts';
import { NotSaved } from '../NotSaved.tsx';
import { type Compared, isChange } from './plannedRights.ts';
import { PlannedChanges } from './PlannedChanges.tsx';
import type { ShownRights } from './describeRights.ts';
import { useAsColleague } from '../useAsColleague.tsx';
import { useCompared } from './useCompared.ts';
import type { PickedLocations } from '../locations/usePickedLocations.ts';
import { useSameRights } from './useSameRights.tsx';

interface SeveralRightsDialogProps {
  /** Null for a new user. */
  user: UserFieldsFragment | null;
  picked: PickedLocations;
  matching: MatchingLocations;
  onClose: () => void;
}

/** The same rights at several locations at once, or those of a colleague. Shows the changes before they are saved. */
export function SeveralRightsDialog({ user, picked, matching, onClose }: SeveralRightsDialogProps) {
  const { t } = useTranslation(['users', 'ui']);
  const [way, setWay] = useState<'same' | 'colleague'>('same');
  const [listed, setListed] = useState<readonly LocationRef[]>(matching.rows);
  const [isListed, setIsListed] = useState(false);
  const own = useCompared(user?.id ?? null, picked.saving.location);
  const { progress } = picked.saving;
  const { loadAll } = matching;
  useEffect(
    function listAll() {
      // The locations of the page are loaded already. The dialog works with them if the others fail.
      void loadAll()
        .then(
          (rows) => setListed(rows),
          () => undefined,
        )
        .finally(() => setIsListed(true));
    },
    // Once: the list behind the dialog stays as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  const stored: readonly Compared[] = user
    ? (own.compared ?? [])
    : picked.collected.map(({ location, rights }) => ({ location, before: toShownRights(rights), giverRights: null }));
  const known = new Map(stored.map((each) => [each.location.id, each]));
  const others = listed.filter(({ id }) => !known.has(id)).map((location): Compared => ({ location, before: null, giverRights: null }));
  const same = useSameRights(`same rights ${user?.id ?? 'new'}`, [...stored, ...others], isListed);
  const like = useAsColleague(user?.id ?? null, ({ id }) => known.get(id)?.before ?? null);
  const { planned: all, content } = way === 'same' ? same : like;
  const isRead = user === null || own.compared !== null;
  const planned = isRead ? all.filter(isChange) : [];

  async function saveRights() {
    if (!(await picked.assign(planned.map(({ location, before, rights }) => ({ location, rights, base: before && toRightsInput(before) }))))) return;
    toast.success(t('several.done', { count: planned.length }));
    same.draft.discard();
    onClose();
  }
  return (
    <Modal
      title={t('several.title')}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        <DialogButtons onCancel={onClose} loading={picked.isBusy} disabled={planned.length === 0} onClick={() => void saveRights()}>
          {t(user ? 'several.go' : 'several.take', { count: planned.length })}
        </DialogButtons>
      }
    >
      <Stack gap="5">
        <DraftNotice draft={same.draft} />
        <ToggleGroup
          label={t('several.title')}
          options={[
            { value: 'same', text: t('several.same') },
            { value: 'colleague', text: t('several.like') },
          ]}
          value={way}
          onChange={setWay}
        />
        <NotSaved picked={picked} />
        {own.isLoading && <Loading height="12rem" />}
        {own.failed && <RetryNotice text={t('rights.failed')} onRetry={own.retry} />}
        {isRead && content}
        {isRead && all.length > 0 && <PlannedChanges planned={planned} unchanged={all.length - planned.length} />}
        {progress && <ProgressBar label={t('pick.progressLabel')} progress={progress.done / progress.total} />}
        {progress && <Text aria-live="polite">{t('pick.progress', progress)}</Text>}
      </Stack>
    </Modal>
  );
}

const toShownRights = (rights: Compared['before'] | Parameters<typeof withAreas>[0] | null): ShownRights | null => rights && withAreas(rights);
const withAreas = (rights: Omit<ShownRights, 'areaIds' | 'areaTotal'> & { areaIds?: readonly string[] | null | undefined }): ShownRights => ({
  ...rights,
  areaIds: rights.areaIds ? [...rights.areaIds] : null,
  areaTotal: null,
});
