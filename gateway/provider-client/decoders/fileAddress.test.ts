import { expect, test } from 'vitest';
import { parseFileAddress } from './fileAddress.ts';

const base = new URL('https://provider.example/portal/');
const getHref = (written: string, at = base) => parseFileAddress(written, at).href;

test.each([
  ['/files/Foto #3.jpg', '/files/Foto%20%233.jpg'],
  ['/files/50% leer.jpg', '/files/50%25%20leer.jpg'],
  ['/files/100%.jpg', '/files/100%25.jpg'],
  ['/files/Müll & Küche.jpg', '/files/M%C3%BCll%20&%20K%C3%BCche.jpg'],
  ['/files/Was nun?.jpg', '/files/Was%20nun%3F.jpg'],
  ['/files/Foto%20%233.jpg', '/files/Foto%20%233.jpg'],
  ['/files/M%C3%BCll.jpg', '/files/M%C3%BCll.jpg'],
  ['/image?id=5&name=a.jpg', '/image?id=5&name=a.jpg'],
  ['files/3', '/portal/files/3'],
  ['https://provider.example/files/2', '/files/2'],
  ['http://provider.example/files/2', '/files/2'],
])('%s is opened as %s', (written, path) => expect(getHref(written)).toBe(`https://provider.example${path}`));

test('http is replaced by https with the port that is configured', () => {
  expect(getHref('http://provider.example/a', new URL('https://provider.example:8443/'))).toBe('https://provider.example:8443/a');
});

test.each([
  'http://elsewhere.example/a',
  '//evil.example/x',
  'https://provider.example:444/a',
  'http://provider.example:8080/a',
  'javascript:alert(1)',
  'http://[bad',
])('%s is not opened', (written) => {
  expect(() => getHref(written)).toThrow("url is not an address on the provider's own server");
});
