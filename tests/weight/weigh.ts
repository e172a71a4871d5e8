import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Budget } from './budgets.ts';

/** A file of the build as Vite's manifest lists it. */
export interface Listed {
  file: string;
  imports?: string[];
  css?: string[];
}

/** A file that a page loads, and its weight in bytes as it is sent. */
export interface Weighed {
  name: string;
  bytes: number;
}

/** The files that the built page names itself. */
export const listPageFiles = (html: string): string[] => [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!);

/** The files that these modules bring with them, each once. */
export function listFiles(manifest: Readonly<Record<string, Listed>>, opens: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const follow = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    const listed = manifest[key];
    if (!listed) throw new Error(`The build has no part of its own for ${key}. Mend the list in tests/weight/budgets.ts.`);
    files.add(listed.file);
    for (const sheet of listed.css ?? []) files.add(sheet);
    for (const each of listed.imports ?? []) follow(each);
  };
  for (const each of opens) follow(each);
  return files;
}

/** The weight of a built file: packed as the build packs it. */
export function weigh(folder: string, file: string): Weighed {
  const bytes = brotliCompressSync(readFileSync(join(folder, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  return { name: file.replace(/^assets\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, ''), bytes };
}

const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** Returns a sentence if the page exceeds its budget and the slack, else null. */
export function describeExcess({ page, bytes: limit }: Budget, files: readonly Weighed[], slack: number): string | null {
  const sum = files.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= limit * slack) return null;
  const heaviest = files.toSorted((one, other) => other.bytes - one.bytes).slice(0, 5);
  const list = heaviest.map(({ name, bytes }) => `${name} ${formatKilobytes(bytes)}`).join(', ');
  return `The page "${page}" weighs ${formatKilobytes(sum)}; its budget is ${formatKilobytes(limit)}. Its heaviest files: ${list}.`;
}
