import { expect, test } from 'vitest';
import { CookieJar } from './cookieJar.ts';

test('a jar is as stored until the provider changes a cookie', () => {
  const jar = new CookieJar({ JSESSIONID: 'one' });
  expect([jar.changed, jar.getHeader()]).toEqual([false, 'JSESSIONID=one']);
  jar.take(undefined);
  expect(jar.changed).toBe(false);
  jar.take('JSESSIONID=two; Path=/; HttpOnly');
  expect([jar.changed, jar.toJSON()]).toEqual([true, { JSESSIONID: 'two' }]);
  jar.changed = false;
  jar.take('JSESSIONID=; Path=/; Max-Age=0');
  expect([jar.changed, jar.getHeader()]).toEqual([true, undefined]);
});

test('sends cookies in one header, without empty and expired ones', () => {
  const jar = new CookieJar();
  jar.take(['A=1; Path=/', 'B=2; Max-Age=60', 'C=3; Expires=Wed, 21 Oct 2099 07:28:00 GMT']);
  expect(jar.getHeader()).toBe('A=1; B=2; C=3');
  jar.take(['A=', 'B=2; Max-Age=0', 'C=3; Expires=Wed, 21 Oct 2015 07:28:00 GMT', 'D=4']);
  expect(jar.toJSON()).toEqual({ D: '4' });
});

test('ignores a cookie that is too long or malformed', () => {
  const jar = new CookieJar();
  jar.take([`LONG=${'x'.repeat(5_000)}; Path=/`, 'A=1; Path=/', '', '=;=', `B=2; Path=/${'p'.repeat(5_000)}`, 'C=ü']);
  expect(jar.toJSON()).toMatchObject({ A: '1' });
  expect(jar.toJSON()).not.toHaveProperty('LONG');
});
