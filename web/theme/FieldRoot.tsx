import { Field } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

/** Connects a label, an input and its hint or error. The library's own is a group without a name, which screen readers announce. */
export const FieldRoot = (props: ComponentProps<typeof Field.Root>) => <Field.Root role="none" {...props} />;
