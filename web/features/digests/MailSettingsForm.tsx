import { Flex, Stack, Text } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type DigestCadence, type DigestPart, type MailSettingsFieldsFragment, SendDigestDocument, SetMailSettingsDocument } from '../../generated/graphql.ts';
import { reported, useChange } from '../../changes/useChange.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { FormGroup } from '../../components/form/FormGroup.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { TickBox } from '../../components/form/TickBox.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { Button } from '../../theme/Button.tsx';
import { type LocationKey, toLocationKey } from '../../session/chosenLocation.ts';
import { type TickedLocation, LocationTickList } from '../../session/LocationTickList.tsx';

const cadences = listMembers<DigestCadence>({ OFF: true, WEEKLY: true, MONTHLY: true });
const parts = listMembers<DigestPart>({ NEW_REDS: true, ACTIONS: true, SILENT_DEVICES: true, EXCURSIONS: true, NEXT_STEPS: true });
const labels = { cadence: 'cadence', parts: 'parts', customers: 'locations', hasReminders: 'remindersShort' } as const;
const toCustomerKeys = (customers: readonly LocationKey[] | null | undefined) => customers?.map(({ country, cardcode }) => ({ country, cardcode })) ?? null;

/** Settings of the summary and of reminders, with a button that sends a summary at once. */
export function MailSettingsForm({ settings }: { settings: MailSettingsFieldsFragment }) {
  const { t, i18n } = useTranslation(['digests', 'locations']);
  const { address, maxLocations: max, nextOn, lastSentAt } = settings;
  const rules = useMemo(
    () =>
      z.object({
        cadence: z.enum(cadences),
        parts: z.array(z.enum(parts)).check(z.minLength(1, t('partsMissing'))),
        // Null is all locations.
        customers: z.nullable(
          z.array(z.custom<TickedLocation>()).check(z.minLength(1, t('locationsMissing', { max })), z.maxLength(max, t('locationsMissing', { max }))),
        ),
        hasReminders: z.boolean(),
      }),
    [t, max],
  );
  type Typed = z.input<typeof rules>;
  const customers = settings.customers?.map(({ country, cardcode, customer }) => ({ country, cardcode, name: customer?.name ?? null })) ?? null;
  const stored: Typed = { cadence: settings.cadence, parts: settings.parts, customers, hasReminders: settings.hasReminders };
  const form = useDraftForm<Typed, Typed>(rules, stored, 'mail settings');
  const { control, handleSubmit, watch, setValue, reset, formState, draft, showProblems, isChanged } = form;
  const edited = useEdited<Typed>(stored, !isChanged, draft.start);
  const { errors, isSubmitted } = formState;
  const { ref: partsRef } = useController({ control, name: 'parts' }).field;
  const { ref: customersRef } = useController({ control, name: 'customers' }).field;
  const typed = watch();
  const { send, isBusy } = useChange({ refetchQueries: ['MailSettings'] });
  const { send: sendNow, isBusy: isSending } = useChange({ refetchQueries: ['MailSettings'] });
  const set = <Name extends keyof Typed>(name: Name, value: Typed[Name]) => setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });

  const save = handleSubmit(async ({ customers, ...settings }) => {
    const base = { ...edited.base, customers: toCustomerKeys(edited.base.customers) };
    const input = { ...settings, customers: toCustomerKeys(customers), language: i18n.language.startsWith('en') ? ('EN' as const) : ('DE' as const), base };
    const notices = { failed: t('saveFailed'), done: t('saved'), STATE_CHANGED: null };
    const { outcome, problems, problem } = await send(SetMailSettingsDocument, input, notices, reported);
    if (outcome === 'done') reset({ ...settings, customers });
    else if (!edited.refused(problem?.conflicts)) showProblems(problems);
  });
  const formatField = (value: unknown, field: keyof Typed) => {
    if (field === 'cadence') return t(`cadences.${value as DigestCadence}`);
    if (field === 'parts') return (value as DigestPart[]).map((part) => t(`part.${part}`)).join(', ');
    if (field !== 'customers') return undefined;
    if (value === null) return t('all');
    const known = [...(typed.customers ?? []), ...(stored.customers ?? [])];
    const names = (value as LocationKey[]).map((one) => known.find((each) => toLocationKey(each) === toLocationKey(one))?.name ?? one.cardcode);
    return `${t('locations:ticked', { count: names.length })}: ${names.join(', ')}`;
  };
  /** Other users' choice has keys only. The settings that are read after a conflict have the names. */
  const take = (field: keyof Typed, value: Typed[keyof Typed]) => set(field, field === 'customers' ? stored.customers : value);

  const sendDigest = async () => {
    const { outcome, result } = await sendNow(SendDigestDocument, {}, { failed: t('sendFailed'), TOO_MANY_ATTEMPTS: t('tooMany') });
    if (outcome === 'done') toast.success(t('sent', { address: result?.address ?? '' }));
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="5" maxW="40rem" align="start">
        <Text>{address ? t('lead', { address }) : t('noAddress')}</Text>
        <DraftNotice draft={draft} />
        <EditConflicts edited={edited} getLabel={(field) => t(labels[field])} renderValue={formatField} onTake={take} />
        <FormGroup label={t('cadence')}>
          <ToggleGroup
            label={t('cadence')}
            options={cadences.map((value) => ({ value, text: t(`cadences.${value}`) }))}
            value={typed.cadence}
            onChange={(value) => set('cadence', value)}
          />
          {nextOn && <Text color="quiet">{t('next', { day: formatIsoDay(nextOn) })}</Text>}
          {lastSentAt && <Text color="quiet">{t('last', { time: formatDateTime(lastSentAt) })}</Text>}
        </FormGroup>
        <FormGroup ref={partsRef} label={t('parts')} error={errors.parts?.message}>
          {parts.map((part) => (
            <TickBox
              key={part}
              label={t(`part.${part}`)}
              isTicked={typed.parts.includes(part)}
              onToggle={() =>
                set(
                  'parts',
                  parts.filter((each) => typed.parts.includes(each) !== (each === part)),
                )
              }
            />
          ))}
        </FormGroup>
        <FormGroup ref={customersRef} label={t('locations')} error={errors.customers?.message}>
          <ToggleGroup
            label={t('locations')}
            options={[
              { value: 'all', text: t('all') },
              { value: 'chosen', text: t('chosen') },
            ]}
            value={typed.customers ? 'chosen' : 'all'}
            onChange={(value) => set('customers', value === 'all' ? null : (stored.customers ?? []))}
          />
          {typed.customers ? (
            <LocationTickList ticked={typed.customers} onTick={(next) => set('customers', next)} />
          ) : (
            <Text color="quiet">{t('allHint', { max })}</Text>
          )}
        </FormGroup>
        <TickBox label={t('reminders')} isTicked={typed.hasReminders} onToggle={() => set('hasReminders', !typed.hasReminders)} />
        <Flex gap="2" wrap="wrap">
          <Button type="submit" colorPalette="brand" loading={isBusy}>
            {t('save')}
          </Button>
          <Button variant="outline" loading={isSending} disabled={!address} onClick={() => void sendDigest()}>
            {t('sendNow')}
          </Button>
        </Flex>
        <Text color="quiet">{t('sendHint')}</Text>
      </Stack>
    </form>
  );
}
