import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../layout/CopyButton.tsx';
import { findDraft } from './drafts.ts';

/** Drafts of a thing by their key, each with the labels of its texts by field. */
export type DraftLabels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the typed texts of a draft with their labels. A text that is as it was is not typed. */
function listTyped([key, labels]: [string, DraftLabels[string]]): [label: string, text: string][] {
  const draft = findDraft<Record<string, unknown>>(key);
  return Object.entries(labels).flatMap(([field, label]): [string, string][] => {
    const text = draft?.values[field];
    return typeof text === 'string' && text.trim() !== '' && text !== draft?.base[field] ? [[label, text]] : [];
  });
}

/** Typed texts of a thing that is gone, to be copied. Their forms are gone with the thing. */
export function LostInput({ drafts }: { drafts: DraftLabels }) {
  const { t } = useTranslation('outbox');
  const typed = Object.entries(drafts).flatMap(listTyped);
  if (typed.length === 0) return null;
  return (
    <Stack gap="3" mt="4">
      {typed.map(([label, text]) => (
        <Flex key={label} gap="2" align="flex-start">
          <Text minW="0" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {`${label}: „${text}“`}
          </Text>
          <CopyButton text={text} label={t('copy')} />
        </Flex>
      ))}
    </Stack>
  );
}
