import { chakra, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface FormGroupProps {
  label: string;
  error?: string | undefined;
  /** Of `useController`: an invalid group takes the focus, as an invalid input does. */
  ref?: Ref<HTMLFieldSetElement>;
  children: ReactNode;
}

/** Controls with one label and one error, both wired for screen readers. */
export function FormGroup({ label, error, ref, children }: FormGroupProps) {
  const errorId = useId();
  return (
    <chakra.fieldset {...(ref ? { ref, tabIndex: -1 } : {})} minW="0" w="100%" aria-describedby={error ? errorId : undefined}>
      <chakra.legend fontWeight="medium" fontSize="0.875rem" mb="2">
        {label}
      </chakra.legend>
      <Stack gap="2" align="start">
        {children}
        {error && (
          <Text id={errorId} role="alert" color="level.red.fg" textStyle="sm">
            {error}
          </Text>
        )}
      </Stack>
    </chakra.fieldset>
  );
}
