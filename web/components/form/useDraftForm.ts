import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ZodMiniType } from 'zod/mini';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { type RestoredDraft, useDraft } from './useDraft.ts';
import { useUnsaved } from './useUnsaved.ts';

/** Reason for which an input was refused, and the field that it belongs to. */
interface FieldProblem {
  code: string;
  field?: string | null;
  message?: string | null;
}

export interface DraftForm<Typed> {
  /** Draft that the form was filled with. `start` are the values that its input is based on. */
  draft: RestoredDraft<Typed> & { start: Partial<Typed> | undefined };
  /** True with input that is not saved, from the first render on. */
  isChanged: boolean;
  /** Shows invalid inputs that a change named at their fields and focuses the first of these. Returns the problems that no field of the form has. */
  showProblems: <Of extends FieldProblem>(problems: readonly Of[]) => Of[];
  /** For a form with its own close button: asks if closing loses input. */
  confirmClose: () => Promise<boolean>;
}

/**
 * Returns a form of react-hook-form whose rules are a zod schema. The fields show the schema's messages. Validates at the first submit,
 * focuses the first invalid field, and from then on validates during input. A message on blur would move the button under the pointer.
 *
 * `draftKey` names the thing for the draft of the input (`useDraft`); null for secrets. Call `reset` after the form was saved: that removes
 * the draft. Asks before input is lost that no draft keeps. Without input, the form follows changed default values.
 */
export function useDraftForm<Typed extends FieldValues, Parsed>(
  rules: ZodMiniType<Parsed, Typed>,
  defaultValues: DefaultValues<Typed>,
  draftKey: string | null,
): UseFormReturn<Typed, unknown, Parsed> & DraftForm<Typed> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const { restored, lostBy, keep, drop } = useDraft<Typed>(draftKey);
  const base = restored?.base as DefaultValues<Typed> | undefined;
  const form = useForm<Typed, unknown, Parsed>({ resolver: zodResolver(rules), defaultValues: Object.assign({}, defaultValues, base) });
  const { control, reset, setError, setValue, subscribe } = form;
  const [appliedTo, setAppliedTo] = useState<string | null>(null);
  const isApplied = restored === null || appliedTo === draftKey;
  const isChanged = form.formState.isDirty || !isApplied;
  const latest = useRef(defaultValues);
  const given = JSON.stringify(defaultValues);
  const followed = useRef({ given, draftKey });

  useLayoutEffect(function keepLatest() {
    latest.current = defaultValues;
  });
  useLayoutEffect(
    function fillIn() {
      if (followed.current.draftKey !== draftKey) reset(Object.assign({}, latest.current, base));
      followed.current = { ...followed.current, draftKey };
      if (restored === null || isApplied) return;
      const values = Object.entries(restored.values).filter(([name]) => name in latest.current);
      for (const [name, value] of values) setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
      setAppliedTo(draftKey);
    },
    [draftKey, restored, isApplied, base, reset, setValue],
  );
  useEffect(
    function follow() {
      if (followed.current.given === given) return;
      followed.current = { ...followed.current, given };
      if (!isChanged) reset(latest.current);
    },
    [given, isChanged, reset],
  );
  // A layout effect, so that the fields of another thing are never kept for the one before.
  useLayoutEffect(
    function keepInput() {
      return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values, control._defaultValues as Partial<Typed>) });
    },
    [subscribe, keep, control],
  );
  const isLost = isChanged && lostBy === 'leaving';
  const release = useUnsaved(isChanged, lostBy);
  const resetForm = useCallback<typeof reset>(
    (...values) => {
      release();
      // The form may be gone by now: the user left it while it was saved.
      drop();
      reset(...values);
    },
    [release, drop, reset],
  );
  const confirmClose = async () => !isLost || confirm(t('leaveQuestion'), t('leave'), 'destructive');
  const showProblems = <Of extends FieldProblem>(problems: readonly Of[]): Of[] => {
    const isOwn = ({ code, field }: FieldProblem) => code === 'INVALID' && typeof field === 'string' && field in latest.current;
    const ofFields = problems.filter(isOwn);
    for (const [at, { field, message }] of ofFields.entries())
      setError(field as Path<Typed>, { type: 'refused', message: message ?? t('invalid') }, { shouldFocus: at === 0 });
    return problems.filter((problem) => !isOwn(problem));
  };
  const discard = () => {
    drop();
    reset(latest.current);
  };
  return { ...form, reset: resetForm, showProblems, confirmClose, isChanged, draft: { restored, discard, start: base } };
}
