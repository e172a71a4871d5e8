/** Objects that a message names by their number. */
interface Named {
  kind: 'defect' | 'position';
  number: string;
}

const patterns: readonly (readonly [Named['kind'], RegExp])[] = [
  ['defect', /\b(?:Mangel|defect)(?:\s+(?:Nr\.?|no\.?|#))?\s*(\d{1,9})\b/giu],
  ['position', /\bPosition(?:\s+(?:Nr\.?|no\.?|#))?\s+([A-Z]{0,3}-?\d{1,6})\b/gu],
];
const maxNamed = 4;

/** Defects and positions that subject or text of a message name with their number, each once. The provider has no fields for them. */
export function findMentions({ subject, message }: { subject: string; message: string }): Named[] {
  const text = `${subject} ${message.replaceAll(/<[^>]*>/g, ' ')}`;
  const found = patterns.flatMap(([kind, pattern]) => [...text.matchAll(pattern)].map((match) => ({ kind, number: match[1]! })));
  return [...new Map(found.map((named) => [`${named.kind} ${named.number}`, named])).values()].slice(0, maxNamed);
}
