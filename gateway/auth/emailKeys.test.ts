import { expect, test } from 'vitest';
import { listEmailKeys, toAddressKey } from './emailKeys.ts';

test.each([
  ['eva@müller.example', ['eva@müller.example', 'eva@xn--mller-kva.example']],
  ['eva@xn--mller-kva.example', ['eva@xn--mller-kva.example', 'eva@müller.example']],
  ['eva@mu\u0308ller.example', ['eva@mu\u0308ller.example', 'eva@müller.example', 'eva@xn--mller-kva.example']],
  ['Eva@Kunde.example', ['Eva@Kunde.example']],
  ['müller', ['müller']],
  ['müller@kunde.example', ['müller@kunde.example']],
])('%s may be stored as %j', (typed, forms) => expect(listEmailKeys(typed)).toEqual(forms));

test('forms and spellings of an address have one key', () => {
  const forms = ['eva@müller.example', ' Eva@MÜLLER.example', 'eva@mu\u0308ller.example', 'eva@xn--mller-kva.example', 'EVA@XN--MLLER-KVA.example'];
  expect(new Set(forms.map(toAddressKey))).toEqual(new Set(['eva@xn--mller-kva.example']));
  expect(['Eva', 'eva@kunde.example', 'eva@a b'].map(toAddressKey)).toEqual(['eva', 'eva@kunde.example', 'eva@a b']);
});
