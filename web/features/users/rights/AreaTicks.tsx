import { chakra, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { TickBox } from '../../../components/form/TickBox.tsx';

interface AreaTicksProps {
  /** The areas of the location; none where several locations are given at once. */
  areas: readonly { id: string; name: string }[];
  /** Null means all. */
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** Returns whether a choice includes at least one area. */
export const hasArea = (chosen: readonly string[] | null): boolean => chosen === null || chosen.length > 0;

/** The areas that a user may see, to tick one by one or all. */
export function AreaTicks({ areas, chosen, onChange }: AreaTicksProps) {
  const { t } = useTranslation('users');
  const ids = areas.map(({ id }) => id);
  const ticked = chosen ?? ids;
  const isAll = chosen === null || (ids.length > 0 && ticked.length === ids.length);
  const pick = (next: string[]) => onChange(next.length === ids.length ? null : next);
  return (
    <chakra.fieldset>
      <Text as="legend" fontWeight="semibold" mb="2">
        {t('rights.areas')}
      </Text>
      <Stack gap="2">
        <TickBox label={t('rights.allAreas')} isTicked={isAll} onToggle={() => onChange(isAll ? [] : null)} />
        <Stack gap="2" ps="5">
          {areas.map(({ id, name }) => (
            <TickBox
              key={id}
              label={name}
              isTicked={ticked.includes(id)}
              onToggle={() => pick(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])}
            />
          ))}
        </Stack>
        {!hasArea(chosen) && (
          <Notice kind="warning" isNews>
            {t(areas.length > 0 ? 'rights.needArea' : 'rights.needAllAreas')}
          </Notice>
        )}
      </Stack>
    </chakra.fieldset>
  );
}
