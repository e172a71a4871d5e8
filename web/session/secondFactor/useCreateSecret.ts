import { useState } from 'react';
import type { ChangeData, ChangeDocument, ChangeInput, ChangeProblem, ChangeVariables, ResultOf } from '../../changes/sendChange.ts';
import { useConfirmedChange } from './useConfirmedChange.ts';

interface CreateSecretOptions {
  /** Name of the query that lists what is created. */
  list: string;
  /** Shows problems at their fields and returns the others. */
  showProblems: (problems: readonly ChangeProblem[]) => readonly ChangeProblem[];
  getText: (failure: 'tooMany' | 'unknown' | 'failed') => string;
}

/**
 * Returns a function that sends a change whose result has a secret to be shown once. It resolves to the secret, or to null after a failure,
 * whose text is `failure`. Render `dialog` next to the form.
 */
export function useCreateSecret({ list, showProblems, getText }: CreateSecretOptions) {
  const { send, isBusy, dialog } = useConfirmedChange({ refetchQueries: [list], isSecret: true, afterUnknown: 'never' });
  const [failure, setFailure] = useState<string | null>(null);

  async function create<Answer extends ChangeData, Variables extends ChangeVariables>(
    document: ChangeDocument<Answer, Variables>,
    fields: ChangeInput<Variables>,
    getSecret: (result: ResultOf<Answer>) => string | null | undefined,
  ): Promise<string | null> {
    setFailure(null);
    const { outcome, result, problem, problems } = await send(document, fields);
    if (outcome === 'busy') return null;
    const secret = result && getSecret(result);
    if (secret) return secret;
    if (showProblems(problems).length < problems.length) return null;
    const isUnknown = outcome === 'unknown' || outcome === 'noAnswer';
    setFailure(getText(problem?.code === 'REFUSED' ? 'tooMany' : isUnknown ? 'unknown' : 'failed'));
    return null;
  }
  return { create, isBusy, failure, dialog };
}
