import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addDays, isDay, toIsoDay } from '../../../domain/days.ts';
import { type AuditPackPart, CreateAuditorLinkDocument } from '../../generated/graphql.ts';
import { getGatewayNow } from '../../i18n/gatewayClock.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { FormGroup } from '../../components/form/FormGroup.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { FormDialog } from '../../components/overlay/FormDialog.tsx';
import { SecretDialog } from '../../components/overlay/SecretDialog.tsx';
import { useCreateSecret } from '../../session/secondFactor/useCreateSecret.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';

interface CreateLinkProps {
  offered: readonly AuditPackPart[];
  chosen: DayPeriod & { parts: readonly AuditPackPart[] };
  onClose: () => void;
}

const usualDays = 14;
const maxDays = 30;
const maxPeriodDays = 1096;

/** Makes a link for an auditor and shows its address once. */
export function CreateLinkDialog({ offered, chosen, onClose }: CreateLinkProps) {
  const { t } = useTranslation('auditorAccess');
  const { t: partText } = useTranslation('auditPack');
  const { country, cardcode } = useChosenCustomer().customer!;
  const today = toIsoDay(getGatewayNow());
  const lastDays = { min: today, max: addDays(today, maxDays) };
  const rules = z
    .object({
      auditorName: z.string().check(z.trim(), z.minLength(1, t('dialog.nameMissing')), z.maxLength(120, t('dialog.nameMissing'))),
      from: z.string().check(z.refine(isDay, t('dialog.fromWrong'))),
      to: z.string().check(z.refine(isDay, t('dialog.toWrong'))),
      parts: z.array(z.custom<AuditPackPart>()).check(z.minLength(1, t('dialog.partsMissing'))),
      expiresOn: z.string().check(z.refine((day) => day >= lastDays.min && day <= lastDays.max, t('dialog.expiresWrong'))),
      code: z.string().check(
        z.trim(),
        z.refine((code) => code === '' || (code.length >= 6 && code.length <= 64), t('dialog.codeWrong')),
      ),
    })
    .check(
      z.refine(({ from, to }) => !isDay(from) || !isDay(to) || (from <= to && to <= addDays(from, maxPeriodDays)), {
        path: ['to'],
        error: t('dialog.toWrong'),
      }),
    );
  const start: z.input<typeof rules> = {
    auditorName: '',
    from: chosen.from,
    to: chosen.to,
    parts: [...chosen.parts],
    expiresOn: addDays(today, usualDays),
    code: '',
  };
  // The code is a secret, so that there is no draft.
  const { control, register, handleSubmit, watch, setValue, reset, confirmClose, formState, showProblems } = useDraftForm(rules, start, null);
  const close = async () => (await confirmClose()) && onClose();
  const { errors, isSubmitted } = formState;
  const { ref: partsRef } = useController({ control, name: 'parts' }).field;
  const { create, isBusy, failure, dialog } = useCreateSecret({ list: 'AuditorLinks', showProblems, getText: (key) => t(`dialog.${key}`) });
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);
  const picked = watch('parts');
  const toggle = (part: AuditPackPart) =>
    setValue('parts', picked.includes(part) ? picked.filter((each) => each !== part) : [...picked, part], { shouldDirty: true, shouldValidate: isSubmitted });

  const submit = handleSubmit(async ({ code, ...typed }) => {
    const input = { ...typed, customer: { country, cardcode }, code: code || null };
    const secret = await create(CreateAuditorLinkDocument, input, (result) => result.secret);
    if (!secret) return;
    reset();
    setCreated({ name: typed.auditorName, secret });
  });
  if (created) {
    const texts = { title: t('secret.title'), text: t('secret.text'), copy: t('secret.copy'), done: t('secret.done') };
    // In the fragment it is sent to no server.
    const address = `${window.location.origin}${paths.audit}#${created.secret}`;
    return <SecretDialog {...texts} label={t('secret.label', { name: created.name })} secret={address} onClose={onClose} />;
  }
  return (
    <>
      <FormDialog title={t('dialog.title')} size="md" onClose={() => void close()} action={t('dialog.create')} isBusy={isBusy} onSubmit={submit}>
        {failure && <Notice kind="danger">{failure}</Notice>}
        <FormField
          label={t('dialog.auditorName')}
          hint={t('dialog.auditorNameHint')}
          autoComplete="off"
          required
          error={errors.auditorName?.message}
          {...register('auditorName')}
        />
        <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
          <FormField type="date" label={t('dialog.from')} required error={errors.from?.message} {...register('from')} />
          <FormField type="date" label={t('dialog.to')} required error={errors.to?.message} {...register('to')} />
        </Flex>
        <FormGroup ref={partsRef} label={t('dialog.parts')} error={errors.parts?.message}>
          <Box w="100%" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))" gap="2">
            {offered.map((part) => (
              <TickBox key={part} label={partText(`part.${part}`)} isTicked={picked.includes(part)} onToggle={() => toggle(part)} />
            ))}
          </Box>
        </FormGroup>
        <FormField
          type="date"
          label={t('dialog.expires')}
          hint={t('dialog.expiresHint')}
          required
          {...lastDays}
          error={errors.expiresOn?.message}
          {...register('expiresOn')}
        />
        <FormField label={t('dialog.code')} hint={t('dialog.codeHint')} autoComplete="off" error={errors.code?.message} {...register('code')} />
      </FormDialog>
      {dialog}
    </>
  );
}
