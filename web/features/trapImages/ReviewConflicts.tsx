import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ConflictChoices } from '../../components/form/EditConflicts.tsx';
import { toConflicts } from '../../components/form/useEdited.ts';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { type Input, keepMine, takeTheirs } from '../../changes/chooseConflict.ts';
import { discardEntry, type OutboxEntry, retryEntry } from '../../changes/outbox.ts';
import { Button } from '../../theme/Button.tsx';
import { formatConflict, formatValue } from './resultText.ts';
import { touchHeight } from './touchHeight.ts';
import type { ReviewConflict, ReviewConflicts as Conflicts } from './useReviewConflicts.ts';

interface ReviewConflictsProps {
  conflicts: Conflicts;
  /** Reviews in the outbox that met another person's. */
  sentLater: readonly OutboxEntry[];
}

/** The conflicts of all reviews, whenever they were sent: each names the image and its position, and both results. */
export function ReviewConflicts({ conflicts, sentLater }: ReviewConflictsProps) {
  const { t } = useTranslation('trapImages');
  const { all, reviewed, isBusy, settle, drop } = conflicts;
  const count = all.size + sentLater.length;
  if (count === 0) return null;
  return (
    <Notice kind="warning" isNews>
      <Text fontWeight="semibold">{t('conflicts', { count })}</Text>
      <Stack as="ul" gap="3" mt="2" listStyleType="none">
        {[...all].map(([id, conflict]) => (
          <Conflict key={id} conflict={conflict} isBusy={isBusy} onNext={(next) => void settle(id, conflict, next)} onClose={() => drop(id)} />
        ))}
        {sentLater.map((entry) => (
          <Conflict
            key={entry.id}
            conflict={toConflict(entry, reviewed)}
            onNext={(next) => void (next ? retryEntry(entry, next) : discardEntry(entry))}
            onClose={() => void discardEntry(entry)}
          />
        ))}
      </Stack>
    </Notice>
  );
}

/** Returns the conflict of a change in the outbox. `reviewed` are the images that this user has reviewed on the page. */
const toConflict = ({ about, input, words = {}, problem }: OutboxEntry, reviewed: ReadonlySet<string>): ReviewConflict => ({
  name: about,
  input,
  words,
  found: problem?.conflicts ?? [],
  kind: problem?.reason !== 'gone' ? 'open' : reviewed.has(String(input['imageId'])) ? 'own' : 'theirs',
});

interface ConflictProps {
  conflict: ReviewConflict;
  isBusy?: boolean;
  /** Takes the input to send after all choices; null if nothing is left of it. */
  onNext: (next: Input | null) => void;
  onClose: () => void;
}

function Conflict({ conflict, isBusy = false, onNext, onClose }: ConflictProps) {
  const { t } = useTranslation('trapImages');
  const { t: tOutbox } = useTranslation('outbox');
  const { name, input, words, found, kind } = conflict;
  const remark = typeof input['remark'] === 'string' ? input['remark'] : '';
  return (
    <Box as="li" fontSize="0.875rem">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      {kind === 'open' ? (
        <ConflictChoices<Record<string, unknown>>
          conflicts={toConflicts(found)}
          getLabel={(field) => tOutbox(`field.${field as 'result'}`)}
          nameLabel={(label) => `${label}, ${name}`}
          renderValue={(value, field) => formatValue(t, field, value, words)}
          onMine={(chosen) => isBusy || onNext(keepMine(input, chosen))}
          onTheirs={(chosen) => isBusy || onNext(takeTheirs(input, chosen))}
        />
      ) : (
        <>
          <Text overflowWrap="anywhere">{formatConflict(t, conflict)}</Text>
          <Flex gap="2" align="center" wrap="wrap" mt="1">
            {remark !== '' && (
              <>
                <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
                  {t('yourRemark', { remark })}
                </Text>
                <CopyButton text={remark} label={tOutbox('copy')} />
              </>
            )}
            <Button size="sm" variant="outline" css={touchHeight} aria-label={t('closeNamed', { name })} onClick={onClose}>
              {t('closeConflict')}
            </Button>
          </Flex>
        </>
      )}
    </Box>
  );
}
