import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { findDraft } from '../../components/form/drafts.ts';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { getNoteKey } from './noteKey.ts';

/** The typed note of a defect that is gone, to be copied. Its dialog is gone with the defect. */
export function LostNote({ location, defectId }: { location: LocationKey; defectId: string }) {
  const { t } = useTranslation(['defects', 'outbox']);
  const note = findDraft<{ note: string }>(getNoteKey(location, defectId))?.values.note;
  if (!note) return null;
  return (
    <Flex gap="2" mt="4" align="flex-start">
      <Text minW="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {`${t('defects:note.label')}: „${note}“`}
      </Text>
      <CopyButton text={note} label={t('outbox:copy')} />
    </Flex>
  );
}
