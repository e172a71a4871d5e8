import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/Notice.tsx';
import type { Conflict, Edited } from './useEdited.ts';
import { Button } from '../../theme/Button.tsx';

/** A value of a conflict: the user's own or the other one, and the value across. */
export interface ConflictSide {
  whose: 'mine' | 'theirs';
  other: unknown;
}

interface ConflictChoicesProps<Values> {
  conflicts: readonly Conflict<Values>[];
  getLabel: (field: keyof Values & string) => string;
  /** Text of a value; undefined for texts, numbers and yes or no, which are shown as they are. */
  renderValue?: (value: unknown, field: keyof Values & string, side: ConflictSide) => ReactNode;
  /** Name of a field for buttons, where several things are shown; by default its label. */
  nameLabel?: (label: string) => string;
  onMine: (conflict: Conflict<Values>) => void;
  onTheirs: (conflict: Conflict<Values>) => void;
}

/** For each conflict the user chooses one of both values. */
export function ConflictChoices<Values extends object>({
  conflicts,
  getLabel,
  renderValue,
  nameLabel = (label) => label,
  onMine,
  onTheirs,
}: ConflictChoicesProps<Values>) {
  const { t } = useTranslation('ui');
  const formatValue = ({ field, mine, theirs }: Conflict<Values>, whose: ConflictSide['whose']) => {
    const [value, other] = whose === 'mine' ? [mine, theirs] : [theirs, mine];
    const own = renderValue?.(value, field, { whose, other });
    if (own !== undefined) return own;
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : t('conflict.nothing');
  };
  const renderSide = (conflict: Conflict<Values>, whose: 'mine' | 'theirs', choose: () => void) => (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Text overflowWrap="anywhere" flex="1 1 10rem">
        {t(`conflict.${whose}`)} <chakra.strong>{formatValue(conflict, whose)}</chakra.strong>
      </Text>
      <Button
        size="xs"
        variant="outline"
        aria-label={t(whose === 'mine' ? 'conflict.keepNamed' : 'conflict.takeNamed', { field: nameLabel(getLabel(conflict.field)) })}
        onClick={choose}
      >
        {t(whose === 'mine' ? 'conflict.keep' : 'conflict.take')}
      </Button>
    </Flex>
  );
  if (conflicts.length === 0) return null;
  return (
    <Stack gap="3" mt="3">
      {conflicts.map((conflict) => (
        <Box key={conflict.field} role="group" aria-label={nameLabel(getLabel(conflict.field))}>
          <Text fontWeight="medium">{getLabel(conflict.field)}</Text>
          {renderSide(conflict, 'mine', () => onMine(conflict))}
          {renderSide(conflict, 'theirs', () => onTheirs(conflict))}
        </Box>
      ))}
    </Stack>
  );
}

interface EditConflictsProps<Values> extends Pick<ConflictChoicesProps<Values>, 'getLabel' | 'renderValue'> {
  edited: Edited<Values>;
  /** Puts the other user's value into the form. */
  onTake: (field: keyof Values & string, value: Values[keyof Values]) => void;
}

/** Shows what another user has changed since the form was opened, with a choice. */
export function EditConflicts<Values extends object>({ edited, getLabel, renderValue, onTake }: EditConflictsProps<Values>) {
  const { t } = useTranslation('ui');
  const { conflicts, isStale, settle } = edited;
  if (conflicts.length === 0) return isStale && <Notice kind="info">{t('conflict.meanwhile')}</Notice>;
  return (
    <Notice kind="warning" isNews>
      <Text fontWeight="semibold">{t('conflict.title')}</Text>
      <Text fontSize="0.875rem">{t('conflict.choose')}</Text>
      <ConflictChoices
        conflicts={conflicts}
        getLabel={getLabel}
        renderValue={renderValue}
        onMine={(conflict) => void settle(conflict)}
        onTheirs={(conflict) => onTake(conflict.field, settle(conflict))}
      />
    </Notice>
  );
}
