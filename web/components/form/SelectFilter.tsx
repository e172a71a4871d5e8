import { NativeSelect } from '@chakra-ui/react';

interface SelectFilterProps extends Pick<NativeSelect.RootProps, 'size' | 'w'> {
  label: string;
  /** Text of the choice that filters nothing. */
  allText: string;
  /** Null for all. A value without an option is offered, too, such as one of the address that no row has. */
  value: string | null;
  options: readonly { value: string; text: string }[];
  onChange: (value: string | null) => void;
  /** Marks the field while it filters. */
  marksChoice?: boolean;
  /** Text after the last option, such as the number of those that are missing. */
  note?: string | null;
}

/** Select that filters a list by one value, or shows all. */
export function SelectFilter({ label, allText, value, options, onChange, marksChoice = false, note, ...root }: SelectFilterProps) {
  const offered = value === null || options.some((each) => each.value === value) ? options : [{ value, text: value }, ...options];
  return (
    <NativeSelect.Root {...root}>
      <NativeSelect.Field
        aria-label={label}
        bg="surface"
        borderColor={marksChoice && value !== null ? 'brand.solid' : 'field'}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{allText}</option>
        {offered.map((each) => (
          <option key={each.value} value={each.value}>
            {each.text}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
