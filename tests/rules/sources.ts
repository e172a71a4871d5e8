import { readdirSync, readFileSync } from 'node:fs';

const tops = ['domain', 'gateway', 'web', 'provider', 'schema', 'operations', 'tests', 'e2e', 'bench', 'tools', 'docs', 'decisions'];
const leftOut = /(^|\/)(generated|dist|node_modules|test-results)\//;

/** Every file of the project below its houses, with forward slashes. */
export const files: readonly string[] = [
  ...readdirSync('.', { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name),
  ...tops.flatMap((top) => {
    try {
      return readdirSync(top, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`);
    } catch {
      return [];
    }
  }),
].filter((file) => !leftOut.test(file));

export const code = files.filter((file) => /\.tsx?$/.test(file));

/** Returns whether a file contains tests. */
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

export const readText = (file: string) => readFileSync(file, 'utf8');
