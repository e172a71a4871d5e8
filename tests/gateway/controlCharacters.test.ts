import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

describe('control characters in texts of mutations', () => {
  const request = { customer: bakery, problemTypeId: '1', phone: '+43 1 234', topic: 'Frage', description: '', uploadIds: [] };

  test.each([
    ['a line break in a phone number', 'SendSupportRequest', { ...request, phone: '+43 1\r\nBcc: all' }],
    ['a line break in a topic', 'SendSupportRequest', { ...request, topic: 'Frage\nzwei' }],
    ['a zero byte in a text of several lines', 'SendSupportRequest', { ...request, description: 'a\u0000b' }],
    ['a mark of direction in a topic', 'SendSupportRequest', { ...request, topic: 'Frage \u202efdp' }],
    ['half of a character in a text of several lines', 'SendSupportRequest', { ...request, description: 'Maus \ud83d' }],
    ['a zero byte in a title', 'EditPlan', { customer: bakery, planId: '11', title: 'Erd\u0000geschoss', remark: '', isReleased: true }],
    ['a line break in a title', 'EditPlan', { customer: bakery, planId: '11', title: 'Erd\ngeschoss', remark: '', isReleased: true }],
  ])('are refused: %s', async (_what, operation, input) => {
    const person = await stack.as('customer');
    expect((await person.change(operation, input)).codes).toEqual(['BAD_INPUT']);
    expect(stack.writes()).toEqual([]);
  });

  test('sends lines and tabs of a multi-line text unchanged', async () => {
    const response = await (await stack.as('customer')).change('EditPlan', {
      customer: bakery,
      planId: '11',
      title: 'Erdgeschoss',
      remark: 'eins\nzwei\tdrei',
      isReleased: true,
    });
    expect(response.data.editPlan.problems).toEqual([]);
    expect(stack.sent.findLast(({ path }) => path === '/plan/edit')?.body).toMatchObject({ revisionBemerkung: 'eins\r\nzwei\tdrei' });
  });
});
