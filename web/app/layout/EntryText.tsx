import { Badge, Flex, Text } from '@chakra-ui/react';
import type { DropdownEntry } from './dropdownEntry.ts';

/** A number next to a menu entry; 0 is not shown. It is silent where the words beneath it begin with it. */
const EntryCount = ({ value, isSilent }: { value: number | undefined; isSilent: boolean }) =>
  value ? (
    <Badge aria-hidden={isSilent || undefined} bg="level.red.subtle" color="level.red.fg" fontVariantNumeric="tabular-nums">
      {value}
    </Badge>
  ) : null;

/** Text of a menu entry: its name, its number, and beneath them the meaning of the number. */
export const EntryText = ({ text, badge, words }: Pick<DropdownEntry, 'text' | 'badge' | 'words'>) => (
  <Text as="span" flex="1" minW="0" whiteSpace="normal" textAlign="start">
    <Flex as="span" align="center" gap="2" justify="space-between">
      <span>{text}</span>
      {badge ? ' ' : ''}
      <EntryCount value={badge} isSilent={words?.startsWith(`${badge} `) === true} />
    </Flex>
    {badge && words ? (
      <Text as="span" display="block" color="quiet" fontSize="0.75rem" fontWeight="normal" lineHeight="1.3">
        {words}
      </Text>
    ) : null}
  </Text>
);
