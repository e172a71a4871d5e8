import { Badge } from '@chakra-ui/react';

/** A number beside an entry of a menu; 0 is not shown. */
export const EntryCount = ({ value }: { value: number | undefined }) =>
  value ? (
    <Badge bg="level.red.subtle" color="level.red.fg">
      {value}
    </Badge>
  ) : null;
