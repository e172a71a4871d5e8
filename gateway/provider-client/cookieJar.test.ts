import { expect, test } from 'vitest';
import { CookieJar } from './cookieJar.ts';

test('a jar is as it was stored until the provider sets or removes a cookie', () => {
  const jar = new CookieJar({ JSESSIONID: 'one' });
  expect([jar.changed, jar.header()]).toEqual([false, 'JSESSIONID=one']);
  jar.take(undefined);
  expect(jar.changed).toBe(false);
  jar.take('JSESSIONID=two; Path=/; HttpOnly');
  expect([jar.changed, jar.toJSON()]).toEqual([true, { JSESSIONID: 'two' }]);
  jar.changed = false;
  jar.take('JSESSIONID=; Path=/; Max-Age=0');
  expect([jar.changed, jar.header()]).toEqual([true, undefined]);
});
