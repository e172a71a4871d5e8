/** Findings of the matrix. */
export interface Found {
  probes: number;
  refused: number;
  /** With how many foreign ids each attacker tried, and how many hidden objects at home it could have met. */
  attacks: { name: string; ids: number; hidden: number }[];
  /** Addresses of files that were tried by everyone. */
  files: number;
  worked: number;
  /** Values that a person received without the right. */
  leaks: string[];
  /** Writes that reached the provider and must not have. */
  foreignWrites: string[];
  /** Values that a person did not receive despite the right. */
  broken: string[];
  /** Mutations for which no input was found that works. */
  unproven: string[];
}
