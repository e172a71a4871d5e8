import { expect, test } from 'vitest';
import { omitFailedFields } from './omitFailedFields.ts';

const createFieldError = (...path: (string | number)[]) => ({ path });

test('what failed is set aside until it is put back, what is null by itself stays', () => {
  const data = { customer: { id: 'AT:1', report: { outcome: null, comparison: null }, city: null } };
  const putBack = omitFailedFields({ data, errors: [createFieldError('customer', 'report', 'comparison')] });
  expect(data).toEqual({ customer: { id: 'AT:1', report: { outcome: null }, city: null } });
  expect(data.customer.report).not.toHaveProperty('comparison');
  putBack();
  expect(data.customer.report).toHaveProperty('comparison', null);
});

test('a failure beneath what is never null takes the nearest that can be, a row of a list stays null', () => {
  const data = { customer: null, rows: [null, { id: '2' }] };
  omitFailedFields({ data, errors: [createFieldError('customer', 'rights', 'canEditPlan'), createFieldError('rows', 0, 'name')] });
  expect(data).not.toHaveProperty('customer');
  expect(data.rows).toEqual([null, { id: '2' }]);
});

test('answers without data or without a path are as they were', () => {
  const data = { customer: null };
  omitFailedFields({ data: null, errors: [createFieldError('customer')] });
  omitFailedFields({ data, errors: [{}] });
  omitFailedFields({ data });
  expect(data).toHaveProperty('customer', null);
});
