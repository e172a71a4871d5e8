import { CombinedGraphQLErrors } from '@apollo/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddDefectNoteDocument } from '../generated/graphql.ts';
import { toOutcome, sendChange } from './sendChange.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';
import { createRequestIds } from './useRequestIds.ts';

type Sent = { data?: unknown; error?: unknown } | Error;
const createError = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] });
const note = { customer: { country: 'AT', cardcode: '100100' }, defectId: '1', note: 'Text' } as const;

/** Sends the same note once per response, and returns the sent ids. */
async function sendAll(responses: readonly Sent[], afterUnknown: 'again' | 'never' = 'again') {
  const sent: string[] = [];
  const left = [...responses];
  const client = {
    mutate: async ({ variables }: { variables: { input: { requestId: string } } }) => {
      sent.push(variables.input.requestId);
      const response = left.shift()!;
      if (response instanceof Error) throw response;
      return response;
    },
  };
  const how = { client: client as never, ids: createRequestIds(), afterUnknown };
  const outcomes = [];
  for (const _response of responses) outcomes.push((await sendChange(AddDefectNoteDocument, note, how)).outcome);
  return { outcomes, sent, isSameId: new Set(sent).size === 1 };
}
const made = { data: { __typename: 'Mutation', addDefectNote: { problems: [] } } };

test('a change with a lost response keeps its id, others get another', async () => {
  expect(await sendAll([new TypeError('network'), made])).toMatchObject({ outcomes: ['noAnswer', 'done'], isSameId: true });
  expect(await sendAll([made, made])).toMatchObject({ outcomes: ['done', 'done'], isSameId: false });
  const refused = { data: { addDefectNote: { problems: [{ code: 'STATE_CHANGED' }] } } };
  expect(await sendAll([refused, made])).toMatchObject({ outcomes: ['refused', 'done'], isSameId: false });
  expect(await sendAll([{ error: createError('PROVIDER_FAILED') }, made])).toMatchObject({ outcomes: ['failed', 'done'], isSameId: false });
});

test('an unknown outcome keeps its id if the result is not visible', async () => {
  const unknown = { error: createError('OUTCOME_UNKNOWN') };
  expect(await sendAll([unknown, unknown], 'never')).toMatchObject({ outcomes: ['unknown', 'unknown'], isSameId: true });
  expect(await sendAll([unknown, made], 'again')).toMatchObject({ outcomes: ['unknown', 'done'], isSameId: false });
});

test('an offline change has failed, and keeps an earlier attempt’s id', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await sendAll([new TypeError('network'), made])).toMatchObject({ outcomes: ['failed', 'done'], isSameId: true });
});

test.each([
  [new TypeError('network'), 'noAnswer'],
  [createError('INTERNAL'), 'noAnswer'],
  [createError('OUTCOME_UNKNOWN'), 'unknown'],
  [createError('PROVIDER_SHAPE'), 'unknown'],
  [createError('NOT_FOUND'), 'gone'],
  [createError('FORBIDDEN'), 'failed'],
  [new UploadFailure('TOO_LARGE'), 'failed'],
] as const)('%s is reported as %s', (error, outcome) => {
  expect(toOutcome(error)).toBe(outcome);
});
