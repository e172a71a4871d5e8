import type { Options } from '@node-rs/argon2';
import type { DemoScale } from './scaleDemo.ts';

/** Amount of demo data. The same input makes the same data. */
export interface DemoSize {
  /** The day up to which there are visits. */
  today: Date;
  /** Months of visits before it. */
  months: number;
  /** Further rows of some kinds; none if it is not given. */
  scale?: DemoScale;
  /** Password of the demo sign-ins; that of `npm start` if none is given. */
  password?: string;
  /** Cost of hashing a password; argon2's usual cost if it is not given. */
  hashing?: Options;
  onProgress?: (text: string) => void;
}
