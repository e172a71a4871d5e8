import { Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { RightsInput } from '../../../generated/graphql.ts';
import { TickBox } from '../../../components/form/TickBox.tsx';
import { rightFlags } from '../../../session/rightFlags.ts';

/** The rights at a location, each to tick. */
export function RightTicks({ rights, onChange }: { rights: RightsInput; onChange: (rights: RightsInput) => void }) {
  const { t } = useTranslation('users');
  return (
    <Stack gap="2">
      {rightFlags.map((flag) => (
        <TickBox key={flag} label={t(`rights.${flag}`)} isTicked={rights[flag]} onToggle={() => onChange({ ...rights, [flag]: !rights[flag] })} />
      ))}
    </Stack>
  );
}
