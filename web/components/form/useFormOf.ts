import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useUnsaved } from './useUnsaved.ts';

/**
 * Returns a form of react-hook-form whose rules are a zod schema. The fields show the schema's messages. Validates at the first submit,
 * focuses the first invalid field, and from then on validates during input. A message on blur would move the button under the pointer. Asks
 * before unsaved input is lost; call `reset` after the form was sent. `mayClose` asks too, for a form with its own close button.
 */
export function useFormOf<Typed extends FieldValues, Meant>(
  rules: ZodMiniType<Meant, Typed>,
  defaultValues: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Meant> & { mayClose: () => Promise<boolean> } {
  const form = useForm<Typed, unknown, Meant>({ resolver: zodResolver(rules), defaultValues });
  const mayClose = useUnsaved(form.formState.isDirty);
  return { ...form, mayClose };
}
