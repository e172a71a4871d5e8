import i18next from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../components/feedback/lazyPart.tsx';
import type { useChoice } from '../components/overlay/useConfirm.tsx';
import type { ConflictFieldsFragment } from '../generated/graphql.ts';
import type { Choices, Input } from './chooseConflict.ts';
import type { AreaName } from './fieldTexts.ts';
import type { Changed } from './sendChange.ts';

const ConflictQuestion = lazyPart(() => import('./ConflictQuestion.tsx'), 'ConflictQuestion');

/** Returns the fields that another user has changed, if a change was refused for that. */
export const getConflicts = (sent: Changed<unknown> | 'busy'): readonly ConflictFieldsFragment[] =>
  sent !== 'busy' && sent.problem?.code === 'STATE_CHANGED' ? (sent.problem.conflicts ?? []) : [];

interface Choice {
  about: string;
  words: Readonly<Record<string, string>> | undefined;
  conflicts: readonly ConflictFieldsFragment[];
  input: Input;
  choices?: Choices | undefined;
  areaName?: AreaName | undefined;
}

/** Lets the user choose between both values. Resolves to the input to send next, to 'theirs' if nothing is left of it, and to null without a choice. */
export const chooseValues = (openChoice: ReturnType<typeof useChoice>, choice: Choice): Promise<Input | 'theirs' | null> =>
  openChoice<Input | 'theirs'>(
    i18next.t('outbox:reason.changed'),
    (onChosen): ReactNode => (
      <Suspense fallback={null}>
        <ConflictQuestion {...choice} onChosen={onChosen} />
      </Suspense>
    ),
  );
