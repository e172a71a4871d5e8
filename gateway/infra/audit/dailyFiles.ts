import { existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dayMilliseconds } from '../../../domain/days.ts';
import type { AuditEvent } from './chain.ts';
import { type Chain, ChainFile } from './chainFile.ts';

const toUtcDay = (at: string | Date): string => (typeof at === 'string' ? at : at.toISOString()).slice(0, 10);
const open = (file: string): number => openSync(file, 'a+', 0o600);

/** Name and ending of a log's file. */
function splitFileName(file: string): [stem: string, ending: string] {
  const ending = /\.[^./\\]*$/.exec(basename(file))?.[0] ?? '';
  return [basename(file).slice(0, basename(file).length - ending.length), ending];
}

/** Files of earlier days of a log, oldest first: `audit.2026-11-26.jsonl` next to `audit.jsonl`. */
export function listEarlierFiles(file: string): { file: string; day: string }[] {
  const [stem, ending] = splitFileName(file);
  return readdirSync(dirname(file))
    .flatMap((name) => {
      const day = name.startsWith(`${stem}.`) && name.endsWith(ending) ? name.slice(stem.length + 1, name.length - ending.length) : '';
      return /^\d{4}-\d\d-\d\d$/.test(day) ? [{ file: join(dirname(file), name), day }] : [];
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The log of this name, and those that further gateways with the same name wrote. */
export function listLogs(file: string): string[] {
  const [stem, ending] = splitFileName(file);
  const isLog = (name: string) => name.startsWith(stem) && name.endsWith(ending) && /^(\.\d+)?$/.test(name.slice(stem.length, name.length - ending.length));
  return readdirSync(dirname(file))
    .filter(isLog)
    .map((name) => join(dirname(file), name));
}

/**
 * A log with a file for each day (UTC), of which those of the last days stay. The chain goes on over all of them. The present day's file has
 * the log's name; it is renamed by the first record of another day.
 */
export class DailyFiles implements Chain {
  readonly torn: string | null;
  readonly #file: string;
  readonly #days: number;
  #chain: ChainFile;

  constructor(file: string, days: number) {
    this.#file = file;
    this.#days = days;
    const earlier = listEarlierFiles(file).at(-1);
    const before = earlier && new ChainFile(open(earlier.file));
    this.#chain = new ChainFile(open(file), before?.last);
    before?.close();
    this.torn = this.#chain.torn;
    this.#dropOld();
  }

  append(event: AuditEvent): void {
    const { at } = this.#chain.last;
    // A torn line is explained in its own file.
    if (event['torn'] === undefined && at !== undefined && toUtcDay(at) !== toUtcDay(new Date())) this.#beginDay(toUtcDay(at));
    this.#chain.append(event);
  }

  close(): void {
    this.#chain.close();
  }

  #beginDay(ended: string): void {
    const [stem, ending] = splitFileName(this.#file);
    const earlier = join(dirname(this.#file), `${stem}.${ended}${ending}`);
    // A clock that was set back: the day's file is there already, and must not be replaced.
    if (existsSync(earlier)) return;
    const { last } = this.#chain;
    this.#chain.close();
    renameSync(this.#file, earlier);
    this.#chain = new ChainFile(open(this.#file), last);
    this.#dropOld();
  }

  #dropOld(): void {
    const oldest = toUtcDay(new Date(Date.now() - this.#days * dayMilliseconds));
    for (const { file, day } of listEarlierFiles(this.#file)) if (day < oldest) rmSync(file);
  }
}
