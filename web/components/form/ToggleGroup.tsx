import { Flex } from '@chakra-ui/react';
import { Button } from '../../theme/Button.tsx';

interface ToggleGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Buttons of which one is pressed. */
export function ToggleGroup<Value extends string>({ label, options, value, onChange }: ToggleGroupProps<Value>) {
  return (
    <Flex role="group" aria-label={label} gap="1" wrap="wrap" bg="canvas" borderWidth="1px" borderColor="line" borderRadius="lg" p="1">
      {options.map((option) => {
        const isPressed = option.value === value;
        return (
          <Button
            key={option.value}
            size="xs"
            variant={isPressed ? 'solid' : 'ghost'}
            colorPalette={isPressed ? 'brand' : 'gray'}
            aria-pressed={isPressed}
            onClick={() => onChange(option.value)}
          >
            {option.text}
          </Button>
        );
      })}
    </Flex>
  );
}
