import { expect, test } from 'vitest';
import { addressForms } from './addressForms.ts';

test.each([
  ['eva@müller.example', ['eva@müller.example', 'eva@xn--mller-kva.example']],
  ['eva@xn--mller-kva.example', ['eva@xn--mller-kva.example', 'eva@müller.example']],
  ['eva@mu\u0308ller.example', ['eva@mu\u0308ller.example', 'eva@müller.example', 'eva@xn--mller-kva.example']],
  ['Eva@Kunde.example', ['Eva@Kunde.example']],
  ['müller', ['müller']],
  ['müller@kunde.example', ['müller@kunde.example']],
])('%s may be stored as %j', (typed, forms) => expect(addressForms(typed)).toEqual(forms));
