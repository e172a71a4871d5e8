import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  ['Großbäckerei Sonnleitner – Café „Größe“', 'Großbäckerei Sonnleitner – Café „Größe“'],
  ['Dvořák, Kovács Őr', 'Dvorák, Kovács Or'],
  ['Gang → Lager 仓', 'Gang ? Lager ?'],
  ['u\u0308ber', 'über'],
])('%s is printed as %s', (text, printed) => expect(printable(text)).toBe(printed));
