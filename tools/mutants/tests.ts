import { join } from 'node:path';
import { createVitest } from 'vitest/node';

/** What a run brought: how many tests ended, and which failed. A file that could not be loaded has no test. */
interface Outcome {
  ran: number;
  failed: string[];
}

/** The tests of a copy of the project. One vitest serves all runs: starting it, and a browser, takes longer than most files. */
export async function openTests(folder: string) {
  process.chdir(folder);
  const vitest = await createVitest('test', { root: folder, watch: false, bail: 1, reporters: [] });
  return {
    /** Has a changed file read anew. */
    changed: (path: string): void => vitest.invalidateFile(path),
    /** Runs a file of a project, up to the first test that fails. */
    async run(project: string, file: string): Promise<Outcome> {
      const found = await vitest.globTestSpecifications([file]);
      const isMeant = (each: { moduleId: string; project: { name: string } }) =>
        each.moduleId === join(folder, file) && each.project.name.split(' ')[0] === project;
      const { testModules } = await vitest.runTestSpecifications(found.filter(isMeant));
      const outcome: Outcome = { ran: 0, failed: [] };
      // Those of earlier runs stand there, too.
      for (const module of testModules.filter(isMeant)) {
        const tests = [...module.children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state }));
        const failed = tests.filter(({ state }) => state === 'failed').map(({ name }) => name);
        outcome.ran += tests.filter(({ state }) => state === 'passed' || state === 'failed').length;
        outcome.failed.push(...failed);
        // Nothing was prepared for its tests, so that none of them began.
        if (failed.length === 0 && tests.length > 0 && module.state() === 'failed') outcome.failed.push(module.relativeModuleId);
      }
      return outcome;
    },
    close: () => vitest.close(),
  };
}
