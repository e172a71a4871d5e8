import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadKinds } from '../../gateway/features.ts';
import { bakery, type Caller, type TestStack, startTestStack } from '../testkit/testStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';

let stack: TestStack;
let person: Caller;
let actionId: string;
beforeAll(async () => {
  stack = await startTestStack({ PROVIDER_TIMEOUT_SECONDS: '15' });
  person = await stack.as('customer');
  actionId = (await person.change('CreateAction', { customer: bakery, title: 'Tür' })).data.createAction.action.id;
});
afterAll(() => stack.close());

/** Every mutation that uses an upload: its input, its upload kind, its document and the other ids of its input. */
const readers = [
  ['DefectPhotoInput', 'picture', 'AddDefectPhoto', (uploadId: string) => ({ customer: bakery, defectId: '1001', closes: false, uploadId })],
  [
    'SupportRequestInput',
    'picture',
    'SendSupportRequest',
    (uploadId: string) => ({ customer: bakery, problemTypeId: '1', phone: '+43 555 1001', topic: 'Falle defekt', uploadIds: [uploadId] }),
  ],
  ['PlanUploadInput', 'plan', 'UploadPlan', (uploadId: string) => ({ customer: bakery, title: 'Halle', uploadId })],
  [
    'PlanEditInput',
    'plan',
    'EditPlan',
    (uploadId: string) => ({ customer: bakery, planId: '11', title: 'Halle', remark: '', isReleased: false, isShapeConfirmed: true, uploadId }),
  ],
  ['OwnDocumentUploadInput', 'document', 'AddOwnDocument', (uploadId: string) => ({ customer: bakery, title: 'Konzept', uploadId })],
  ['AddActionPhotoInput', 'picture', 'AddActionPhoto', (uploadId: string) => ({ actionId, uploadId })],
] as const;
const kinds = uploadKinds.map(({ name }) => name);

describe('an upload is used as its own kind only', () => {
  test('by all mutations that name one', () => {
    const schema = readdirSync('schema')
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => readFileSync(`schema/${name}`, 'utf8'))
      .join('\n');
    const naming = [...schema.matchAll(/input (\w+) \{[^}]*\buploadIds?:/g)].map(([, name]) => String(name));
    expect(readers.map(([input]) => input as string).toSorted()).toEqual(naming.toSorted());
  });

  test.each(readers.flatMap(([, kind, operation, createInput]) => kinds.map((uploaded) => [operation, uploaded, kind, createInput] as const)))(
    'L-39 S-08 H-22 %s with an upload of the kind %s',
    async (operation, uploaded, kind, createInput) => {
      const { body } = await uploadAs(uploaded, person, await drawPicture(30, 20), 'foto.jpg');
      stack.clearCalls();
      const { data } = await person.change(operation, createInput(body.uploadId));
      const {
        problems: [problem = null],
      } = Object.values(data as object).find((value) => typeof value === 'object') as { problems: { code: string }[] };
      expect(problem?.code ?? null).toBe(uploaded === kind ? null : 'UPLOAD_MISSING');
      // Photos of actions are the portal's own.
      if (operation !== 'AddActionPhoto') expect(stack.writes().length > 0).toBe(uploaded === kind);
    },
  );
});
