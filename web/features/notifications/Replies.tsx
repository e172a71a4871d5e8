import { useQuery } from '@apollo/client/react';
import { Box, chakra, Field, Heading, Text, Textarea } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { formatFailure } from '../../graphql/failure.ts';
import { NotificationRepliesDocument, ReplyToNotificationDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { getReplyKey } from './replyKey.ts';
import type { PostboxPlace } from './usePostboxPlace.ts';
import { Button } from '../../theme/Button.tsx';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

const maxLength = 10_000;
const rules = z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength)) });

interface RepliesProps {
  /** The message's id. */
  id: string;
  sentAt: string | null | undefined;
  place: PostboxPlace;
}

/** Earlier replies to a message, and a new one; the input remains as a draft until it is sent. */
export function Replies({ id, sentAt, place }: RepliesProps) {
  const { t } = useTranslation('notifications');
  const { register, handleSubmit, reset, formState, draft } = useDraftForm(rules, { text: '' }, getReplyKey(id));
  const { data, loading, error, refetch } = useQuery(NotificationRepliesDocument, { variables: { id, sentAt, ...place }, fetchPolicy: 'cache-and-network' });
  const { send, isBusy } = useChange({ refetchQueries: ['NotificationReplies'] });
  const replies = data?.notification?.replies;
  const submit = handleSubmit(async ({ text }) => {
    const { outcome } = await send(ReplyToNotificationDocument, { id, sentAt, text, ...place }, { done: t('dialog.sent'), failed: t('changeFailed') });
    if (outcome === 'done') reset();
  });
  return (
    <Box>
      <Heading as="h3" size="sm" mb="3">
        {t('dialog.replies')}
      </Heading>
      {loading && !replies && <Loading height="12" />}
      {error && !replies && <RetryNotice text={formatFailure(error, t('dialog.repliesFailed'))} onRetry={() => void refetch()} />}
      {replies?.length === 0 && <Text color="quiet">{t('dialog.noReplies')}</Text>}
      <chakra.ul listStyleType="none" display="grid" gap="3" mb="5" aria-label={t('dialog.replies')}>
        {replies?.map(({ id: replyId, text, writtenAt, isStaff }) => (
          <chakra.li
            key={replyId}
            bg={isStaff ? 'level.info.subtle' : 'canvas'}
            borderRadius="lg"
            p="3"
            ms={isStaff ? '0' : { md: '8' }}
            me={isStaff ? { md: '8' } : '0'}
          >
            <Text fontSize="0.8125rem" color={isStaff ? 'level.info.fg' : 'quiet'}>
              {t(isStaff ? 'dialog.staff' : 'dialog.customerSide')}, {formatDateTime(writtenAt)}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DraftNotice draft={draft} />
        <FieldRoot>
          <Field.Label>{t('dialog.reply')}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={4} maxLength={maxLength} {...register('text')} />
        </FieldRoot>
        <Button type="submit" mt="2" colorPalette="brand" loading={isBusy} disabled={!formState.isValid}>
          {t('dialog.send')}
        </Button>
      </form>
    </Box>
  );
}
