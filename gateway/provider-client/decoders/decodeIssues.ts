/** Count of a field that had another type than agreed; contains no value. */
export interface DecodeIssue {
  field: string;
  expected: string;
  found: string;
  /** Rows that were omitted because of it are counted separately from values that were read as null. */
  isRowLost: boolean;
  times: number;
}

/** Decoders run to their end without a pause, so that one collection at a time is enough. */
let current: Map<string, DecodeIssue> | null = null;

/** Notes that a value was of another type than agreed and is read as null. */
export function reportIssue(field: string, expected: string, found: string, isRowLost = false): void {
  if (!current) return;
  const key = [field, expected, found, isRowLost].join(' ');
  const known = current.get(key);
  if (known) known.times += 1;
  else current.set(key, { field, expected, found, isRowLost, times: 1 });
}

/** Adds up what the decoders of several parts noted. */
export function mergeIssues(decodeIssues: readonly DecodeIssue[]): readonly DecodeIssue[] {
  const joined = new Map<string, DecodeIssue>();
  for (const each of decodeIssues) {
    const key = [each.field, each.expected, each.found, each.isRowLost].join(' ');
    joined.set(key, { ...each, times: each.times + (joined.get(key)?.times ?? 0) });
  }
  return [...joined.values()];
}

/** Runs a decoder; returns the decoded value, and the fields that had another type. */
export function decodeWithIssues<Value>(decode: () => Value): { response: Value; decodeIssues: readonly DecodeIssue[] } {
  const outer = current;
  const mine = new Map<string, DecodeIssue>();
  current = mine;
  try {
    return { response: decode(), decodeIssues: [...mine.values()] };
  } finally {
    current = outer;
  }
}
