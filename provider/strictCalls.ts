import type { FastifyRequest } from 'fastify';
import { documentedCalls } from './documentedCalls.ts';

const splitWords = (text: string) => text.split(' ').filter((word) => word !== '');
const formatNames = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label} ${names.join(', ')}`] : []);

/** Differences between the parameters and one form of a call: names that are unknown, and names that are missing. */
function compareParameters(form: string, sent: readonly string[]): { unknown: string[]; missing: string[] } {
  const known = splitWords(form);
  return {
    unknown: sent.filter((name) => !known.includes(name) && !known.includes(`${name}?`)),
    missing: known.filter((name) => !name.endsWith('?') && !sent.includes(name)),
  };
}

const getBodyFields = (body: unknown): string[] => (typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []);

/**
 * Reason why a call does not match the documents, by the names of wrong parameters and never by a value. Null where it
 * matches, and where no document describes the call, such as the file addresses of responses.
 */
export function findUndocumented({ method, url, routeOptions, query, body, is404 }: FastifyRequest): string | null {
  const path = (is404 ? url.split('?')[0]! : routeOptions.url!).slice(1);
  const documented = documentedCalls[`${method} ${path}`];
  if (documented === undefined) {
    const methods = ['GET', 'POST'].filter((each) => `${each} ${path}` in documentedCalls);
    return methods.length > 0 ? `${path} is a ${methods[0]}, not a ${method}` : null;
  }
  const sent = [...getBodyFields(query), ...(method === 'POST' ? getBodyFields(body) : [])];
  const forms = (typeof documented === 'string' ? [documented] : documented).map((form) => compareParameters(form, sent));
  const [nearest] = forms.toSorted((one, other) => one.unknown.length + one.missing.length - other.unknown.length - other.missing.length);
  const { unknown, missing } = nearest!;
  const found = [...formatNames('unknown:', unknown), ...formatNames('missing:', missing)];
  return found.length > 0 ? `${method} ${path}: ${found.join('; ')}` : null;
}
