import { readFileSync } from 'node:fs';

/** The client's operations: hash and text of each. */
export const operations = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);

export function getOperation(name: string): { documentId: string; text: string } {
  const found = operations.find(([, text]) => new RegExp(`\\b(query|mutation|subscription) ${name}\\b`).test(text));
  if (!found) throw new Error(`There is no operation ${name}.`);
  return { documentId: found[0], text: found[1] };
}

export const getDocumentId = (name: string): string => getOperation(name).documentId;
