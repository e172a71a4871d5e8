import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../theme/Icon.tsx';

/** A named fact of a report. */
export function ReportFact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <chakra.dt display="flex" alignItems="center" gap="1.5" color="quiet" fontSize="0.8125rem" mb="0.5">
        <Icon name={icon} size={14} />
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </Box>
  );
}
