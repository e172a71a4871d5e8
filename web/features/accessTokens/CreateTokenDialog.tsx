import { listMembers } from '../../../domain/listMembers.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { addDays, toIsoDay } from '../../../domain/days.ts';
import { type AccessScope, CreateAccessTokenDocument } from '../../generated/graphql.ts';
import { getGatewayNow } from '../../i18n/gatewayClock.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { FormGroup } from '../../components/form/FormGroup.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { FormDialog } from '../../components/overlay/FormDialog.tsx';
import { SecretDialog } from '../../components/overlay/SecretDialog.tsx';
import { useCreateSecret } from '../../session/secondFactor/useCreateSecret.ts';
import { LocationTickList, type TickedLocation } from '../../session/LocationTickList.tsx';

const scopes = listMembers<AccessScope>({
  READ_RESULTS: true,
  READ_DEFECTS: true,
  READ_DEVICES: true,
  READ_SENSORS: true,
  READ_DOCUMENTS: true,
  READ_PLANS: true,
  WRITE_DEFECTS: true,
  READ_ACTIONS: true,
  WRITE_ACTIONS: true,
});
const usualDays = 90;
const maxDays = 365;

/** Creates an access token and shows its secret once. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accessTokens');
  const today = toIsoDay(getGatewayNow());
  const lastDays = { min: today, max: addDays(today, maxDays) };
  const rules = z.object({
    name: z.string().check(z.trim(), z.minLength(1, t('dialog.nameMissing')), z.maxLength(60, t('dialog.nameMissing'))),
    scopes: z.array(z.enum(scopes)).check(z.minLength(1, t('dialog.scopesMissing'))),
    // Null is all locations.
    customers: z.nullable(z.array(z.custom<TickedLocation>()).check(z.minLength(1, t('dialog.locationsMissing')))),
    expiresOn: z.string().check(z.refine((day) => day >= lastDays.min && day <= lastDays.max, t('dialog.expiresWrong'))),
  });
  type Typed = z.input<typeof rules>;
  const start: Typed = { name: '', scopes: [], customers: null, expiresOn: addDays(today, usualDays) };
  const { control, register, handleSubmit, watch, setValue, reset, formState, draft, showProblems } = useDraftForm<Typed, z.output<typeof rules>>(
    rules,
    start,
    'access token new',
  );
  const { errors, isSubmitted } = formState;
  const { ref: scopesRef } = useController({ control, name: 'scopes' }).field;
  const { ref: customersRef } = useController({ control, name: 'customers' }).field;
  const { create, isBusy, failure, dialog } = useCreateSecret({ list: 'AccessTokens', showProblems, getText: (key) => t(`dialog.${key}`) });
  const [created, setCreated] = useState<{ name: string; secret: string } | null>(null);
  const picked = watch('scopes');
  const customers = watch('customers');
  const set = <Name extends 'scopes' | 'customers'>(name: Name, value: Typed[Name]) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted });

  const submit = handleSubmit(async (typed) => {
    const customers = typed.customers?.map(({ country, cardcode }) => ({ country, cardcode })) ?? null;
    const secret = await create(CreateAccessTokenDocument, { ...typed, customers }, (result) => result.secret);
    if (!secret) return;
    reset();
    setCreated({ name: typed.name, secret });
  });
  if (created) return <NewSecret {...created} onClose={onClose} />;
  return (
    <>
      <FormDialog title={t('dialog.title')} size="md" onClose={onClose} action={t('dialog.create')} isBusy={isBusy} onSubmit={submit}>
        <DraftNotice draft={draft} />
        {failure && <Notice kind="danger">{failure}</Notice>}
        <FormField label={t('dialog.name')} hint={t('dialog.nameHint')} autoComplete="off" required error={errors.name?.message} {...register('name')} />
        <FormGroup ref={scopesRef} label={t('dialog.scopes')} error={errors.scopes?.message}>
          {scopes.map((scope) => (
            <TickBox
              key={scope}
              label={t(`scope.${scope}`)}
              isTicked={picked.includes(scope)}
              onToggle={() => set('scopes', picked.includes(scope) ? picked.filter((each) => each !== scope) : [...picked, scope])}
            />
          ))}
        </FormGroup>
        <FormGroup ref={customersRef} label={t('dialog.locations')} error={errors.customers?.message}>
          <ToggleGroup
            label={t('dialog.locations')}
            options={[
              { value: 'all', text: t('dialog.all') },
              { value: 'chosen', text: t('dialog.chosen') },
            ]}
            value={customers ? 'chosen' : 'all'}
            onChange={(value) => set('customers', value === 'all' ? null : [])}
          />
          {customers && <LocationTickList ticked={customers} onTick={(next) => set('customers', next)} />}
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
      </FormDialog>
      {dialog}
    </>
  );
}

/** The secret of a new token. */
function NewSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('accessTokens');
  const texts = { title: t('secret.title'), text: t('secret.text'), label: t('secret.label', { name }), copy: t('secret.copy'), done: t('secret.done') };
  return <SecretDialog {...texts} secret={secret} onClose={onClose} />;
}
