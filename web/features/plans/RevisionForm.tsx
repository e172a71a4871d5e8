import { Button, Field, Heading, Stack, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import { TickBox } from '../../ui/TickBox.tsx';
import type { PlanEdits } from './usePlanEdits.ts';

/** Saves a revision with its remark and release (L-28). */
export function RevisionForm({ plan, edits }: { plan: PlanFieldsFragment; edits: PlanEdits }) {
  const { t } = useTranslation('plans');
  const [remark, setRemark] = useState(plan.revisionRemark ?? '');
  const [isReleased, setIsReleased] = useState(plan.isReleased);
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      <Heading as="h3" size="sm">
        {t('release')}
      </Heading>
      <Field.Root>
        <Field.Label>{t('remark')}</Field.Label>
        <Textarea size="sm" bg="surface" borderColor="field" rows={3} maxLength={1000} value={remark} onChange={({ target }) => setRemark(target.value)} />
      </Field.Root>
      <TickBox label={t('released')} isTicked={isReleased} onToggle={() => setIsReleased(!isReleased)} />
      <Button size="sm" colorPalette="brand" variant="outline" loading={edits.isBusy} onClick={() => void edits.saveRevision(remark, isReleased)}>
        {t('saveRevision')}
      </Button>
    </Stack>
  );
}
