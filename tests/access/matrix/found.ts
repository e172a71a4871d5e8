/** What the matrix found. */
export interface Found {
  probes: number;
  refused: number;
  /** With how many foreign ids each attacker tried, and how many hidden objects at home it could have met. */
  attacks: { name: string; ids: number; hidden: number }[];
  /** Addresses of files that were tried by everyone. */
  files: number;
  worked: number;
  /** What someone got who may not have it. */
  leaks: string[];
  /** Writes that reached the provider and must not have. */
  foreignWrites: string[];
  /** What someone may have and did not get. */
  broken: string[];
  /** Mutations for which no input was found that works. */
  unproven: string[];
}
