import { describe, expect, test } from 'vitest';
import { DecodeError } from '../provider-client/decoders/values.ts';
import type { PortalUser } from '../auth/session.ts';
import { customerByNumber, listedLocationsOfKeyUser, toCustomer, toCustomerState } from './customerEndpoints.ts';
import { findSentLocation, toSentLocation } from './sentLocation.ts';

const sent = { id: 1, cardcode: '100100', biotechCountry: { name: 'AT' } };
const address = { kunde: 'Bäckerei', zipcode: '4600', ort: 'Wels', adresse: 'Lindenweg 1' };
const moment = 1_795_305_600_000;

describe('a location', () => {
  test('takes every field by the provider’s name for it', () => {
    expect(toCustomer({ ...sent, ...address })).toEqual({
      location: 'AT:100100',
      id: '1',
      cardcode: '100100',
      country: 'AT',
      name: 'Bäckerei',
      postcode: '4600',
      city: 'Wels',
      address: 'Lindenweg 1',
    });
    expect(toCustomer({ customerId: 7, cardcode: '100100', biotechCountry: 'DE' })).toMatchObject({ id: '7', country: 'DE', name: '100100', city: null });
    expect(() => toCustomer({ ...sent, biotechCountry: { name: 'CH' } })).toThrow(new DecodeError('biotechCountry', 'AT or DE', 'another country'));
  });

  test('has the state of its last checks', () => {
    const state = {
      alarmLevel: 'ROT',
      alarmLevelOrder: 3,
      alarmLevelMonatsbericht: 'GELB',
      alarmLevelOrderMonatsbericht: 2,
      anzahlOffeneMaengel: 4,
      ended: moment,
      monatsberichtStarted: moment + 1000,
      notKeyUser: true,
    };
    expect(toCustomerState({ ...sent, ...state })).toMatchObject({
      cardcode: '100100',
      level: 'RED',
      levelOrder: 3,
      monthlyLevel: 'YELLOW',
      monthlyLevelOrder: 2,
      openDefects: 4,
      visitEndedAt: new Date(moment),
      monthlyStartedAt: new Date(moment + 1000),
      isExtra: true,
    });
  });

  test('is none where the provider has none', () => {
    const findId = (response: unknown) => customerByNumber.decode(response, { country: 'AT', cardcode: '100100' })?.id;
    expect(findId(sent)).toBe('1');
    for (const none of [null, { error: 'keiner' }, {}]) expect(findId(none)).toBeUndefined();
  });
});

describe('W-03 the location that a row names', () => {
  const inAustria = toCustomer({ ...sent, kunde: 'Bäckerei' });
  const inGermany = toCustomer({ ...sent, id: 2, biotechCountry: 'DE', kunde: 'Mühle' });
  const other = toCustomer({ ...sent, id: 3, cardcode: '100200' });
  const findLocation = (row: object) => findSentLocation(toSentLocation({ cardcode: '100100', ...row }), [inAustria, inGermany, other]);

  test('is found by country, id or name with its number', () => {
    expect(findLocation({ biotechCountry: { name: 'DE' } })).toEqual({ customer: inGermany, possible: [inGermany] });
    expect(findLocation({ id: 2 })).toEqual({ customer: inGermany, possible: [inAustria, inGermany] });
    expect(findLocation({ kunde: 'Bäckerei' })?.customer).toBe(inAustria);
    // The id speaks before the name.
    expect(findLocation({ id: 2, kunde: 'Bäckerei' })?.customer).toBe(inGermany);
  });

  test('is unknown when its number is ambiguous or without a customer', () => {
    expect(findLocation({})).toEqual({ customer: null, possible: [inAustria, inGermany] });
    expect(findLocation({ biotechCountry: 'CH' })?.customer).toBeNull();
    expect(findLocation({ cardcode: '100300' })).toBeNull();
  });
});

test('requests the key user’s locations by number, a user’s by id', () => {
  const getSentKeyUser = (keyUserId: string | null) =>
    listedLocationsOfKeyUser.send!({ user: { id: '3', keyUserId } as PortalUser, country: 'AT', areas: undefined, details: true });
  expect(getSentKeyUser('9')).toEqual({ mandant: 'AT', keyUserId: '9', biotechUser_id: '3', areasAllowed: undefined, showDetails: true });
  expect(getSentKeyUser(null)).toMatchObject({ keyUserId: '3', biotechUser_id: '3' });
});
