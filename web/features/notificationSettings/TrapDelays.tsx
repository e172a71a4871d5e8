import { SimpleGrid, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { NoticeChannel } from '../../generated/graphql.ts';
import type { Changed } from '../../changes/sendChange.ts';
import { type ChangeNotices, type ChangeSubject, useChange } from '../../changes/useChange.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';

/** `save` sends the delay of a location, or of all. */
export interface TrapDelaysProps {
  save: (
    send: ReturnType<typeof useChange>['send'],
    change: { channel: NoticeChannel; minutes: number; base: { minutes: number } },
    texts: ChangeNotices,
    subject: ChangeSubject,
  ) => Promise<Changed<unknown>>;
  /** Names the location for the draft. */
  place: string;
  email: number | null;
  app: number | null;
}

/** Delays of the sensor alarm, saved on leaving the field and only if changed. */
export function TrapDelays({ save, place, email, app }: TrapDelaysProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" maxW="32rem">
      {email !== null && <Delay save={save} place={place} channel="EMAIL" stored={email} />}
      {app !== null && <Delay save={save} place={place} channel="APP" stored={app} />}
    </SimpleGrid>
  );
}

const labels = { EMAIL: 'delayEmail', APP: 'delayApp' } as const;
const maxMinutes = 7 * 24 * 60;

function Delay({ save, place, channel, stored }: Pick<TrapDelaysProps, 'save' | 'place'> & { channel: NoticeChannel; stored: number }) {
  const { t } = useTranslation('notificationSettings');
  const rules = useMemo(() => {
    const isDelay = (typed: string) => /^\d{1,5}$/.test(typed) && Number(typed) <= maxMinutes;
    return z.object({ minutes: z.string().check(z.refine(isDelay, t('delayInvalid', { max: maxMinutes }))) });
  }, [t]);
  const { register, getValues, reset, trigger, formState, isChanged, draft } = useDraftForm(rules, { minutes: String(stored) }, `delay ${place} ${channel}`);
  const { send } = useChange({ refetchQueries: ['NotificationSettings', 'AllNotifications', 'NotificationCounts'] });

  /** Does not submit the form, since that would focus an invalid field, which could then not be left by keyboard. */
  async function saveTyped() {
    if (!(await trigger('minutes'))) return;
    const minutes = getValues('minutes');
    // Another user's change that arrived during input is not what the input is based on.
    const base = isChanged ? Number(formState.defaultValues?.minutes) : stored;
    if (Number(minutes) === base) return;
    // The change is in flight, so that a click on a link asks for no confirmation.
    reset({ minutes });
    const change = { channel, minutes: Number(minutes), base: { minutes: base } };
    const { outcome, problem } = await save(send, change, { failed: t('saveFailed'), STATE_CHANGED: t('changed') }, { about: t(labels[channel]) });
    // Shows the other user's value.
    if (outcome === 'theirs' || problem?.code === 'STATE_CHANGED') draft.discard();
  }
  return (
    <Stack gap="3">
      <DraftNotice draft={draft} />
      <FormField
        label={t(labels[channel])}
        inputMode="numeric"
        error={formState.errors.minutes?.message}
        {...register('minutes', { onBlur: () => void saveTyped(), onChange: () => void trigger('minutes') })}
      />
    </Stack>
  );
}
