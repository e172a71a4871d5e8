import { Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../components/form/EditConflicts.tsx';
import { type Conflict, toConflicts } from '../components/form/useEdited.ts';
import type { ConflictFieldsFragment } from '../generated/graphql.ts';
import { type Choices, type Input, keepMine, takeTheirs } from './chooseConflict.ts';
import { type AreaName, type ShownFields, useFieldTexts, type ValueWords } from './fieldTexts.ts';

interface ConflictQuestionProps {
  about: string;
  input: Input;
  conflicts: readonly ConflictFieldsFragment[];
  words: ValueWords | undefined;
  choices?: Choices | undefined;
  areaName?: AreaName | undefined;
  /** Called after the last choice, with the input to send next; 'theirs' if nothing is left of it. */
  onChosen: (next: Input | 'theirs') => void;
}

const usual: Choices = { keepMine, takeTheirs };

/** The user chooses between the own and another user's value of each field of a change that has no form. */
export function ConflictQuestion({ about, input, conflicts, words, choices = usual, areaName, onChosen }: ConflictQuestionProps) {
  const { t } = useTranslation('outbox');
  const [left, setLeft] = useState(() => toConflicts<ShownFields>(conflicts));
  const next = useRef<Input | null>(input);
  const texts = useFieldTexts(words, areaName);
  const choose = (conflict: Conflict<ShownFields>, from: Choices[keyof Choices]) => {
    next.current = next.current && from(next.current, conflict);
    const others = left.filter((each) => each !== conflict);
    setLeft(others);
    if (others.length === 0) onChosen(next.current ?? 'theirs');
  };
  return (
    <>
      {about !== '' && (
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {about}
        </Text>
      )}
      <Text>{t('choose')}</Text>
      <ConflictChoices
        conflicts={left}
        {...texts}
        onMine={(conflict) => choose(conflict, choices.keepMine)}
        onTheirs={(conflict) => choose(conflict, choices.takeTheirs)}
      />
    </>
  );
}
