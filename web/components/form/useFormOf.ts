import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useUnsaved } from './useUnsaved.ts';

/**
 * A form of react-hook-form whose rules are a zod schema; the schema's messages are what the fields show. Fields are judged
 * at the first try to send, where the first wrong one gets the focus, and from then on while typing: a text that appears as
 * a field is left would move the button under the pointer. Leaving with something typed asks; `reset` the form once it was
 * sent. `mayClose` asks too, for a form that closes by a button of its own.
 */
export function useFormOf<Typed extends FieldValues, Meant>(
  rules: ZodMiniType<Meant, Typed>,
  defaultValues: DefaultValues<Typed>,
): UseFormReturn<Typed, unknown, Meant> & { mayClose: () => Promise<boolean> } {
  const form = useForm<Typed, unknown, Meant>({ resolver: zodResolver(rules), defaultValues });
  const mayClose = useUnsaved(form.formState.isDirty);
  return { ...form, mayClose };
}
