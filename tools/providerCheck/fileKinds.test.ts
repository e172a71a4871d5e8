import { expect, test } from 'vitest';
import { findAddressFault, findAddressFaults } from './fileKinds.ts';

const base = 'https://provider.example/portal/';

test.each([
  ['/files/a.jpg', [], null],
  ['/files/Foto%20%233.jpg', [], null],
  ['/files/Foto #3.jpg', [{ expected: 'an encoded address', found: 'a plain name' }], null],
  ['/files/50% leer.jpg', [{ expected: 'an encoded address', found: 'a plain name' }], null],
  ['http://provider.example/a.jpg', [{ expected: 'https', found: 'http' }], null],
  ['https://elsewhere.example/a.jpg', [], 'an address on another host'],
  ['https://provider.example:8443/a.jpg', [], 'an address on another port or by https while the provider is configured by http'],
  ['ftp://provider.example/a.jpg', [], 'ftp: wanted http or https'],
  ['https://', [], 'no address'],
])('%s is %j, and cannot be opened because it is %j', (written, odd, fault) =>
  expect([findAddressFaults(written, base), findAddressFault(written, base)]).toEqual([odd, fault]),
);
