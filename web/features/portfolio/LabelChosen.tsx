import { Flex, IconButton, Input, Text } from '@chakra-ui/react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import type { OwnLabel } from './usePortfolioAddress.ts';

const maxLength = 40;

interface LabelChosenProps {
  labels: readonly OwnLabel[];
  /** Keys of the chosen locations. */
  chosen: readonly string[];
  onChange: (labels: readonly OwnLabel[]) => void;
}

/** Gives the chosen locations a label of the user's own, which the address stores, and removes labels. */
export function LabelChosen({ labels, chosen, onChange }: LabelChosenProps) {
  const { t } = useTranslation('portfolio');
  const id = useId();
  const rules = useMemo(() => z.object({ label: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength)) }), []);
  const { register, handleSubmit, formState, reset, draft } = useDraftForm(rules, { label: '' }, 'label');
  const give = ({ label }: { label: string }) => {
    const before = labels.find((each) => each.label === label)?.keys ?? [];
    const given = { label, keys: [...new Set([...before, ...chosen])] };
    onChange([...labels.filter((each) => each.label !== label), given]);
    reset();
  };
  return (
    <Flex gap="3" wrap="wrap" align="center" mb="4">
      {labels.map(({ label, keys }) => (
        <Flex key={label} align="center" borderWidth="1px" borderColor="line" borderRadius="full" bg="surface" ps="3" pe="1" fontSize="0.875rem">
          {t('labelOf', { label, count: keys.length })}
          <IconButton
            size="2xs"
            variant="ghost"
            ms="1"
            aria-label={t('forgetLabel', { label })}
            onClick={() => onChange(labels.filter((each) => each.label !== label))}
          >
            <Icon name="close" size={14} />
          </IconButton>
        </Flex>
      ))}
      {chosen.length === 0 ? (
        <Text color="quiet" fontSize="0.875rem">
          {t('howToLabel')}
        </Text>
      ) : (
        <form onSubmit={(event) => void handleSubmit(give)(event)} noValidate>
          <DraftNotice draft={draft} />
          <Flex gap="2" align="center" wrap="wrap">
            <label htmlFor={id}>{t('labelFor', { count: chosen.length })}</label>
            <Input
              id={id}
              size="sm"
              w="12rem"
              bg="surface"
              borderColor="field"
              maxLength={maxLength}
              aria-invalid={formState.errors.label !== undefined}
              {...register('label')}
            />
            <Button type="submit" size="sm" colorPalette="brand">
              {t('giveLabel')}
            </Button>
          </Flex>
        </form>
      )}
    </Flex>
  );
}
