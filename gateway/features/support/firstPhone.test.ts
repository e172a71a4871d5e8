import { expect, test } from 'vitest';
import { getFirstPhone } from './firstPhone.ts';

test.each([
  [{ tel: '1', tel1: '5', tel2: '2', mobil: '3' }, '1'],
  [{ tel: '', tel1: '5', tel2: '2', mobil: '3' }, '2'],
  [{ tel: null, tel1: '5', mobil: '3' }, '3'],
  [{ tel1: '5' }, null],
])('S-04 of %o the phone number is %s', (customer, phone) => {
  expect(getFirstPhone(customer)).toBe(phone);
});
