import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ConflictChoices } from '../../components/form/EditConflicts.tsx';
import { toConflicts } from '../../components/form/useEdited.ts';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { keepMine, takeTheirs } from '../../changes/chooseConflict.ts';
import { type ShownFields, useFieldTexts } from '../../changes/fieldTexts.ts';
import { discardEntry, type OutboxEntry, retryEntry } from '../../changes/outbox.ts';
import type { queueable } from '../../changes/queueable.ts';
import { formatTimeOrDateTime } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';

interface OutboxDialogProps {
  entries: readonly OutboxEntry[];
  isOnline: boolean;
  /** Time of the data on the page; null without any. */
  asOf: number | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The changes that wait or were not sent, in their order, each with its actions. */
export function OutboxDialog({ entries, isOnline, asOf, isOpen, onClose }: OutboxDialogProps) {
  const { t } = useTranslation(['outbox', 'ui']);
  return (
    <Modal
      title={t('outbox:title')}
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('ui:close')}
        </Button>
      }
    >
      <Stack gap="4">
        {!isOnline && <Notice kind="warning">{asOf === null ? t('outbox:shownEmpty') : t('outbox:shown', { time: formatTimeOrDateTime(asOf) })}</Notice>}
        <Text fontSize="0.875rem">{t('outbox:help')}</Text>
        {entries.length === 0 ? (
          <Text color="quiet">{t('outbox:empty')}</Text>
        ) : (
          <chakra.ol listStyleType="none" display="grid" gap="3">
            {entries.map((entry) => (
              <WaitingChange key={entry.id} entry={entry} />
            ))}
          </chakra.ol>
        )}
      </Stack>
    </Modal>
  );
}

function WaitingChange({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation(['outbox', 'defects']);
  const confirm = useConfirm();
  const { operation, about, input, file, queuedAt, problem, words } = entry;
  const texts = useFieldTexts(words);
  const fields = ['note', 'priority', 'level', 'result', 'remark'].filter((field) => (input[field] ?? '') !== '');
  const lines = [...(file ? [file.file.name] : []), ...fields.map((field) => texts.renderValue(input[field], field) ?? String(input[field]))];
  const typed = [input['note'], input['remark']].filter((text): text is string => typeof text === 'string' && text !== '').join('\n');
  const conflicts = toConflicts<ShownFields>(problem?.conflicts ?? []);
  const missing = problem?.goneIds ?? [];
  const rest = missing.length > 0 ? { ...input, imageIds: (input['imageIds'] as string[]).filter((id) => !missing.includes(id)) } : input;
  const discard = async () => {
    if (await confirm(t('outbox:discardQuestion'), t('outbox:discard'), 'destructive')) await discardEntry(entry);
  };
  return (
    <chakra.li borderWidth="1px" borderColor={problem ? 'level.red.fg' : 'line'} borderRadius="lg" p="3" fontSize="0.875rem">
      <Flex gap="2" justify="space-between" align="baseline" wrap="wrap">
        <Text fontWeight="semibold">{t(`outbox:kind.${operation as keyof typeof queueable}`)}</Text>
        <Text color="quiet" fontSize="0.8125rem">
          {problem
            ? t('outbox:queuedAt', { time: formatTimeOrDateTime(queuedAt) })
            : `${t('outbox:waits')}, ${t('outbox:queuedAt', { time: formatTimeOrDateTime(queuedAt) })}`}
        </Text>
      </Flex>
      {about !== '' && <Text overflowWrap="anywhere">{about}</Text>}
      {lines.map((line) => (
        <Text key={line} color="quiet" whiteSpace="pre-wrap" overflowWrap="anywhere" lineClamp="4">
          {line}
        </Text>
      ))}
      {problem && (
        <Box mt="2">
          <Text color="level.red.fg" overflowWrap="anywhere">
            {missing.length > 0
              ? t('outbox:goneImages', { count: missing.length, names: missing.map((id) => words?.[id] ?? id).join('; ') })
              : t(`outbox:reason.${problem.reason}`)}
          </Text>
          <ConflictChoices
            conflicts={conflicts}
            {...texts}
            onMine={(conflict) => void retryEntry(entry, keepMine(input, conflict))}
            onTheirs={(conflict) => {
              const rest = takeTheirs(input, conflict);
              void (rest ? retryEntry(entry, rest) : discardEntry(entry));
            }}
          />
        </Box>
      )}
      <Flex gap="2" mt="2" justify="flex-end" align="center">
        {typed !== '' && <CopyButton text={typed} label={t('outbox:copy')} />}
        <Button size="xs" variant="ghost" onClick={() => void discard()}>
          {t('outbox:discard')}
        </Button>
        {problem && conflicts.length === 0 && (
          <Button size="xs" variant="outline" onClick={() => void retryEntry(entry, rest)}>
            {t(missing.length > 0 ? 'outbox:retryRest' : 'outbox:retry')}
          </Button>
        )}
      </Flex>
    </chakra.li>
  );
}
