import { groupBy } from '../../../domain/groupBy.ts';
import { Field, NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** A choice of a picker. */
interface PickerOption {
  value: string;
  text: string;
  /** Heading of its group. */
  group?: string;
}

interface PickerFieldProps extends NativeSelectFieldProps {
  label: string;
  options: readonly PickerOption[];
  /** Text for no choice; without it one is always chosen. */
  none?: string;
  hint?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled picker, its choices under headings where they have some. */
export function PickerField({ label, options, none, hint, ...select }: PickerFieldProps) {
  const groups = [...groupBy(options, ({ group }) => group ?? '')];
  const toOption = ({ value: each, text }: PickerOption) => (
    <option key={each} value={each}>
      {text}
    </option>
  );
  return (
    <FieldRoot>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root size="lg">
        <NativeSelect.Field bg="surface" borderColor="field" {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {groups.map(([group, inGroup]) =>
            group === '' ? (
              inGroup.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {inGroup.map(toOption)}
              </optgroup>
            ),
          )}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {hint && <Field.HelperText textStyle="sm">{hint}</Field.HelperText>}
    </FieldRoot>
  );
}
