import { useQuery } from '@apollo/client/react';
import { Button, chakra, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaListDocument, type RightsInput, UserRightsDocument } from '../../generated/graphql.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import type { LocationRef } from './locationSlot.ts';

const flags = ['canEditPlan', 'canShowDefects', 'canEditDefects', 'canShowDefectPhotos', 'canShowDeliveryNotes', 'canShowDefectsInPlans'] as const;
const everything: RightsInput = { ...(Object.fromEntries(flags.map((flag) => [flag, true])) as Record<(typeof flags)[number], boolean>), areaIds: null };

interface RightsDialogProps {
  /** Null for a user who is not saved yet. */
  userId: string | null;
  location: LocationRef;
  collected: RightsInput | null;
  onClose: () => void;
  onDone: (rights: RightsInput) => Promise<void>;
}

/** Rights and areas of a user at a location (O-15, O-16). */
export function RightsDialog({ userId, location, collected, onClose, onDone }: RightsDialogProps) {
  const { t } = useTranslation(['users', 'ui']);
  const { country, cardcode } = location;
  const areas = useQuery(AreaListDocument, { variables: { country, cardcode } });
  const stored = useQuery(UserRightsDocument, { variables: { id: userId ?? '', country, cardcode }, skip: userId === null, fetchPolicy: 'network-only' });
  const [changed, setChanged] = useState<RightsInput | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const found = stored.data?.user?.location?.rights;
  const first =
    userId === null ? (collected ?? everything) : found ? { ...Object.fromEntries(flags.map((flag) => [flag, found[flag]])), areaIds: found.areaIds } : null;
  const rights = changed ?? (first as RightsInput | null);
  const list = areas.data?.customer?.areas;
  const isLoading = areas.loading || (stored.loading && !found);
  const chosen = rights && list ? (rights.areaIds?.map(String) ?? list.map(({ id }) => id)) : [];
  const lacksArea = rights !== null && list !== null && list !== undefined && list.length > 0 && chosen.length === 0;

  const pickAreas = (ids: readonly string[]) => rights && setChanged({ ...rights, areaIds: ids.length === list?.length ? null : [...ids] });
  async function done() {
    if (!rights) return;
    setIsSaving(true);
    await onDone(rights);
    setIsSaving(false);
  }
  return (
    <Modal
      title={t('rights.title', { name: location.name })}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button colorPalette="brand" loading={isSaving} disabled={!rights || !list || lacksArea} onClick={() => void done()}>
            {t('ui:ok')}
          </Button>
        </>
      }
    >
      {isLoading && <Skeleton height="14rem" />}
      {!isLoading && (!rights || !list) && <Retry text={t('rights.failed')} onRetry={() => void Promise.all([areas.refetch(), stored.refetch()])} />}
      {!isLoading && rights && list && (
        <Stack gap="5">
          <Stack gap="2">
            {flags.map((flag) => (
              <TickBox key={flag} label={t(`rights.${flag}`)} isTicked={rights[flag]} onToggle={() => setChanged({ ...rights, [flag]: !rights[flag] })} />
            ))}
          </Stack>
          <chakra.fieldset>
            <Text as="legend" fontWeight="semibold" mb="2">
              {t('rights.areas')}
            </Text>
            <Stack gap="2">
              <TickBox
                label={t('rights.allAreas')}
                isTicked={chosen.length === list.length}
                onToggle={() => pickAreas(chosen.length === list.length ? [] : list.map(({ id }) => id))}
              />
              <Stack gap="2" ps="5">
                {list.map(({ id, name }) => (
                  <TickBox
                    key={id}
                    label={name}
                    isTicked={chosen.includes(id)}
                    onToggle={() => pickAreas(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
                  />
                ))}
              </Stack>
              {lacksArea && <Notice kind="warning">{t('rights.needArea')}</Notice>}
            </Stack>
          </chakra.fieldset>
        </Stack>
      )}
    </Modal>
  );
}
