import { Box, Field, Input, type InputProps } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** Visible only: the input itself announces that it is required. */
export const requiredMark = { _after: { content: '"*" / ""', color: 'level.red.fg' } };

interface FormFieldProps extends InputProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Rendered inside the input, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint and error, wired for screen readers. */
export function FormField({ label, hint, error, end, required, ...input }: FormFieldProps) {
  const errorText = useId();
  const helperText = useId();
  const described = [hint && helperText, error && errorText].filter(Boolean).join(' ');
  return (
    <FieldRoot invalid={error !== undefined} required={required ?? false} ids={{ errorText, helperText }}>
      <Field.Label {...(required ? requiredMark : {})}>{label}</Field.Label>
      <Box position="relative" w="100%">
        <Input
          {...input}
          // Few screen readers read `aria-errormessage`.
          aria-describedby={described || undefined}
          bg={input.readOnly ? 'canvas' : 'surface'}
          borderColor={input.readOnly ? 'line' : error === undefined ? 'field' : undefined}
          size="lg"
          {...(end ? { pe: '12' } : {})}
        />
        {end && (
          <Box position="absolute" insetY="0" right="1" display="flex" alignItems="center">
            {end}
          </Box>
        )}
      </Box>
      {hint && <Field.HelperText textStyle="sm">{hint}</Field.HelperText>}
      {error && (
        <Field.ErrorText role="alert" textStyle="sm">
          {error}
        </Field.ErrorText>
      )}
    </FieldRoot>
  );
}
