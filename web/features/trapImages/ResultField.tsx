import { formatRating } from './formatRating.ts';
import { Box, Field, Input, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Level, ReviewImageFieldsFragment } from '../../generated/graphql.ts';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** Levels by which an image is rated. */
export const ratingLevels: readonly Level[] = ['GREEN', 'YELLOW', 'RED'];

interface ResultFieldProps {
  image: ReviewImageFieldsFragment;
  result: string;
  level: Level;
  isMissing: boolean;
  onResult: (result: string) => void;
  onLevel: (level: Level) => void;
}

/** The result of an image: a text of its task, a number, or a level without a task. */
export function ResultField({ image: { entry, choices }, result, level, isMissing, onResult, onLevel }: ResultFieldProps) {
  const { t } = useTranslation('trapImages');
  const error = isMissing && (
    <Box role="alert" textStyle="sm" color="level.red.fg" mt="1">
      {t('noResult')}
    </Box>
  );
  if (entry === 'RATING')
    return (
      <Box>
        <Box fontWeight="medium" fontSize="0.875rem" mb="1.5" aria-hidden="true">
          {t('rating')}
        </Box>
        <ToggleGroup<Level | ''>
          label={t('rating')}
          options={ratingLevels.map((value) => ({ value, text: formatRating(t, value) }))}
          value={ratingLevels.includes(level) ? level : ''}
          onChange={(value) => value !== '' && onLevel(value)}
        />
        {error}
      </Box>
    );
  return (
    <FieldRoot invalid={isMissing}>
      <Field.Label>{t(entry === 'NUMBER' ? 'number' : 'result')}</Field.Label>
      {entry === 'CHOICE' ? (
        <NativeSelect.Root size="md">
          <NativeSelect.Field bg="surface" borderColor="field" value={result} onChange={({ target }) => onResult(target.value)}>
            <option value="">{t('choose')}</option>
            {choices.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      ) : (
        <Input bg="surface" borderColor="field" inputMode="decimal" maxLength={16} value={result} onChange={({ target }) => onResult(target.value)} />
      )}
      {error}
    </FieldRoot>
  );
}
