import { expect, test } from 'vitest';
import { getTypedTexts } from './typedTexts.ts';

test('only typed words are texts of a change, and no secret', () => {
  const change = {
    customer: { country: 'AT', cardcode: '100100' },
    defectId: '7',
    requestId: 'r-1',
    note: 'Loch zu',
    priority: 'HIGH',
    dueOn: '2026-11-30',
    responsible: { userId: '8', name: 'Ida', email: 'ida@portal.example' },
    base: { note: 'Loch' },
    newPassword: 'Sehr geheim 7',
    code: '123456',
    remark: ' ',
    isReleased: true,
  };
  expect(getTypedTexts(change)).toEqual(['Loch zu', 'Ida', 'ida@portal.example']);
});
