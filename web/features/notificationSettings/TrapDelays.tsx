import { useMutation } from '@apollo/client/react';
import { SimpleGrid } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NoticeChannel, SetTrapDelayDocument } from '../../generated/graphql.ts';
import { FormField } from '../../ui/FormField.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { SettingsPlace } from './LocationSettings.tsx';

interface TrapDelaysProps {
  place: SettingsPlace;
  email: number | null;
  app: number | null;
  onSaved: () => void;
}

/** Delays of the sensor alarm, saved on leaving the field and only if changed (P-09). */
export function TrapDelays({ place, email, app, onSaved }: TrapDelaysProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" maxW="32rem">
      {email !== null && <Delay key={`email ${email}`} place={place} channel="EMAIL" stored={email} onSaved={onSaved} />}
      {app !== null && <Delay key={`app ${app}`} place={place} channel="APP" stored={app} onSaved={onSaved} />}
    </SimpleGrid>
  );
}

function Delay({ place, channel, stored, onSaved }: { place: SettingsPlace; channel: NoticeChannel; stored: number; onSaved: () => void }) {
  const { t } = useTranslation('notificationSettings');
  const [typed, setTyped] = useState(String(stored));
  const [setDelay] = useMutation(SetTrapDelayDocument);
  const isValid = /^\d{1,5}$/.test(typed);
  async function save() {
    if (!isValid || Number(typed) === stored) return;
    const answer = await setDelay({ variables: { input: { country: place.country, cardcode: place.cardcode, channel, minutes: Number(typed) } } }).catch(
      () => null,
    );
    if (answer?.data?.setTrapDelay !== true) toast.failure(t('saveFailed'));
    onSaved();
  }
  return (
    <FormField
      label={t(channel === 'EMAIL' ? 'delayEmail' : 'delayApp')}
      type="number"
      min={0}
      step={1}
      value={typed}
      error={isValid ? undefined : t('delayInvalid')}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => void save()}
    />
  );
}
