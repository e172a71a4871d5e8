import { readFileSync } from 'node:fs';
import { getOperationAST, parse } from 'graphql';
import { ConfigError } from '../config/configError.ts';
import type { Priority } from '../generated/resolvers.ts';
import { type DocumentKind, getDocumentKind, isForPlanLinks, getPriority } from './documentKind.ts';

/** An operation of the portal's own client. */
export interface TrustedDocument extends DocumentKind {
  text: string;
  name: string;
  priority: Priority;
  isForPlanLinks: boolean;
}

/** Reads the operations of the portal's own client, by the hash that identifies them in a request. */
export function readTrustedDocuments(file: string): ReadonlyMap<string, TrustedDocument> {
  let texts: Record<string, string>;
  try {
    texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (cause) {
    throw new ConfigError({ TRUSTED_DOCUMENTS: `${file} is not there or not readable. Run "npm run generate".` }, cause);
  }
  return new Map(Object.entries(texts).map(([hash, text]) => [hash, createTrustedDocument(text)]));
}

/** An operation by its text. Throws where it has no operation or no name. */
export function createTrustedDocument(text: string): TrustedDocument {
  const document = parse(text);
  const operation = getOperationAST(document);
  if (!operation?.name) throw new ConfigError({ TRUSTED_DOCUMENTS: `a document has no operation or no name: ${text.slice(0, 60)}. Run "npm run generate".` });
  return { text, name: operation.name.value, priority: getPriority(operation), isForPlanLinks: isForPlanLinks(operation), ...getDocumentKind(document) };
}
