/** One change of a line that takes a behaviour away, and the tests that have to notice it. */
export interface Alteration {
  /** The requirement whose behaviour is taken away; for what no requirement names, a few words. */
  row: string;
  file: string;
  /** What stands in the file, exactly once; */
  from: string;
  /** and what stands there instead. */
  to: string;
  /** Test files that hold the behaviour, with the project of vitest.config.ts that runs them. */
  tests: `${'unit' | 'house' | 'gateway' | 'component' | 'security' | 'access' | 'alone'} ${string}`;
}
