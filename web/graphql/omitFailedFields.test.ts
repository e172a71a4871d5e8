import { expect, test } from 'vitest';
import { omitFailedFields } from './omitFailedFields.ts';

const createFieldError = (...path: (string | number)[]) => ({ path });

test('removes failed fields until they are restored, and leaves nulls', () => {
  const data = { customer: { id: 'AT:1', report: { outcome: null, comparison: null }, city: null } };
  const putBack = omitFailedFields({ data, errors: [createFieldError('customer', 'report', 'comparison')] });
  expect(data).toEqual({ customer: { id: 'AT:1', report: { outcome: null }, city: null } });
  expect(data.customer.report).not.toHaveProperty('comparison');
  putBack();
  expect(data.customer.report).toHaveProperty('comparison', null);
});

test('a failure of a non-null field removes its nullable parent', () => {
  const data = { customer: null, rows: [null, { id: '2' }] };
  omitFailedFields({ data, errors: [createFieldError('customer', 'rights', 'canEditPlan'), createFieldError('rows', 0, 'name')] });
  expect(data).not.toHaveProperty('customer');
  expect(data.rows).toEqual([null, { id: '2' }]);
});

test('leaves responses without data or path unchanged', () => {
  const data = { customer: null };
  omitFailedFields({ data: null, errors: [createFieldError('customer')] });
  omitFailedFields({ data, errors: [{}] });
  omitFailedFields({ data });
  expect(data).toHaveProperty('customer', null);
});
