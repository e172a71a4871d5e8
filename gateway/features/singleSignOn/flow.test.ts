import { expect, test } from 'vitest';
import { toPortalPath } from './flow.ts';

test.each([
  ['/sensors?mandant=AT#x', '/sensors?mandant=AT#x'],
  ['/a/../plan', '/plan'],
  [undefined, '/login'],
  [['/plan'], '/login'],
  ['plan', '/login'],
  ['https://evil.example/', '/login'],
  ['javascript:alert(1)', '/login'],
  ['//evil.example', '/login'],
  ['/\\evil.example', '/login'],
  ['/\t/evil.example', '/login'],
  ['/.//evil.example', '/login'],
  ['/sso/start?provider=demo', '/login'],
  ['/./SSO/x', '/login'],
  ['/files/x', '/login'],
  [`/${'x'.repeat(1_000)}`, '/login'],
])('%j opens %s', (to, opened) => expect(toPortalPath(to, 'https://portal.example/')).toBe(opened));
