import { expect, test, vi } from 'vitest';
import { code, isTest, readText } from './sources.ts';

// The client has a separate TypeScript project, so that its modules are imported by name.
const { knownParameters } = await vi.importActual<{ knownParameters: readonly string[] }>('../../web/features/savedViews/viewAddress.ts');

/** Parameters of addresses that pages of the client read, or that links to them have. */
function listParameters(): string[] {
  const texts = code.filter((file) => file.startsWith('web/') && !/^web\/(testkit|build|dev)\//.test(file) && !isTest(file)).map(readText);
  const read = texts.filter((text) => text.includes('useSearchParams')).flatMap((text) => [...text.matchAll(/search\.(?:get|getAll|has)\('(\w+)'\)/g)]);
  const linked = texts.flatMap((text) => [...text.matchAll(/[?&](\w+)=\$\{/g)]);
  const opened = texts.flatMap((text) => [...text.matchAll(/\buseOpenedId\('(\w+)'/g)]);
  return [...new Set([...read, ...linked, ...opened].map(([, name]) => name!))];
}

test('saved views know the kind of each parameter of an address', () => {
  const parameters = listParameters();
  expect(parameters.length).toBeGreaterThan(20);
  expect(parameters.filter((name) => !knownParameters.includes(name))).toEqual([]);
});
