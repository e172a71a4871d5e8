import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** What a run brought. */
interface Outcome {
  /** How many tests ended. A file that could not be loaded has none. */
  ran: number;
  failed: string[];
  /** Files with a failed test, or that could not be loaded or ended their process, each with its project. */
  failedFiles: string[];
}

/** The tests of a copy of the project. One vitest serves all runs: starting it, and a browser, takes longer than most files. */
export async function openTests(folder: string) {
  process.chdir(folder);
  const vitest = await createVitest('test', { root: folder, watch: false, bail: 1, reporters: [] });
  const nameOf = (each: { moduleId: string; project: { name: string } }) =>
    `${each.project.name.split(' ')[0]} ${each.moduleId.slice(join(folder, '/').length)}`;
  return {
    /** Has a changed file read anew. */
    changed: (path: string): void => vitest.invalidateFile(path),
    /** Every test file there is, with its project: `gateway tests/gateway/defects.test.ts`. */
    all: async (): Promise<string[]> => (await vitest.globTestSpecifications()).map(nameOf),
    /** Runs test files, each named with its project: up to the first test that fails, or all. */
    async run(files: readonly string[], upTo: 'firstFailure' | 'end' = 'firstFailure'): Promise<Outcome> {
      const isMeant = (each: { moduleId: string; project: { name: string } }) => files.includes(nameOf(each));
      const meant = (await vitest.globTestSpecifications(files.map((each) => each.split(' ')[1]!))).filter(isMeant);
      for (const project of vitest.projects) project.config.bail = upTo === 'end' ? 0 : 1;
      const { testModules } = await vitest.runTestSpecifications(meant);
      const outcome: Outcome = { ran: 0, failed: [], failedFiles: [] };
      // Those of earlier runs stand there, too.
      for (const module of testModules.filter(isMeant)) {
        const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state }));
        const failed = tests.filter(({ state }) => state === 'failed').map(({ name }) => name);
        // Nothing was prepared for its tests, so that none of them began.
        if (failed.length === 0 && tests.length > 0 && module.state() === 'failed') failed.push(module.relativeModuleId);
        outcome.ran += tests.filter(({ state }) => state === 'passed' || state === 'failed').length;
        outcome.failed.push(...failed);
        if (module.state() === 'failed') outcome.failedFiles.push(nameOf(module));
      }
      // What took its process with it, such as a loop without an end, has no result.
      const ended = new Set(testModules.filter((each) => ['passed', 'failed', 'skipped'].includes(each.state())).map(nameOf));
      const lost = outcome.failedFiles.length > 0 ? [] : meant.map(nameOf).filter((each) => !ended.has(each));
      outcome.failed.push(...lost);
      outcome.failedFiles.push(...lost);
      return outcome;
    },
    close: () => vitest.close(),
  };
}
