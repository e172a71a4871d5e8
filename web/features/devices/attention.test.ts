import { expect, test } from 'vitest';
import { attentionQuery, firstDevices } from './attention.ts';

test('the list begins with the ten most urgent devices, whatever their status', () => {
  expect(firstDevices).toEqual({ statusCodes: [], first: 10, offset: 0, filter: '', sort: { field: 'URGENCY', direction: 'DESC' } });
});

test('an address that was kept still opens the devices that need attention', () => expect(attentionQuery).toBe('devices=attention'));
