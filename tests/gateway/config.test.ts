import { describe, expect, test } from 'vitest';
import { readConfig } from '../../gateway/config.ts';

describe('settings', () => {
  test.each(['redis://127.0.0.1:6379', 'rediss://127.0.0.1:6379', 'valkey://127.0.0.1:6379'])(
    'a store for several gateways (%s) without SECRET stops the start and is named',
    (url) => {
      expect(() => readConfig({ STORE_URL: url })).toThrow(/SECRET: is required with a shared store/);
      expect(readConfig({ STORE_URL: url, SECRET: 'x'.repeat(32) }).SECRET).toBe('x'.repeat(32));
    },
  );
  test.each(['file:x.sqlite', 'memory:'])('a store of one gateway (%s) needs none', (url) => {
    expect(readConfig({ STORE_URL: url }).SECRET).toMatch(/^[0-9a-f]{64}$/);
  });
});
