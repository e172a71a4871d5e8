import { readFileSync } from 'node:fs';
import { getOperationAST, parse } from 'graphql';
import { type DocumentKind, documentKind } from './documentKind.ts';

/** An operation of the portal's own client. */
export interface TrustedDocument extends DocumentKind {
  text: string;
  /** The name of its operation. */
  name: string;
}

/** The operations of the portal's own client, by the hash that stands for them in a request. */
export function readTrustedDocuments(file: string): ReadonlyMap<string, TrustedDocument> {
  let texts: Record<string, string>;
  try {
    texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (cause) {
    throw new Error(`The gateway cannot start: TRUSTED_DOCUMENTS names ${file}, which is not there or not readable. Run "npm run generate".`, { cause });
  }
  return new Map(
    Object.entries(texts).map(([hash, text]) => {
      const document = parse(text);
      const operation = getOperationAST(document);
      return [hash, { text, name: operation?.name?.value ?? '', ...documentKind(document) }];
    }),
  );
}
