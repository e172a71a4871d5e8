/** An entry of a menu; a badge of 0 is not shown. */
export interface DropdownEntry {
  key: string;
  to: string;
  text: string;
  badge?: number;
  /** Meaning of the badge, in words. */
  words?: string | undefined;
}
