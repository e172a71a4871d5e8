import type { Changed } from './sendChange.ts';

/** Uploads one file; gives the id by which a change finds it. */
type Upload = () => Promise<string>;

/**
 * The uploads of a form. A file goes through the upload route once, so that a retry goes on where it broke off; it goes
 * through anew when the gateway no longer has it.
 */
export class KeptUploads<Key> {
  readonly #ids = new Map<Key, string>();

  /** Sends a change that names these files. An upload from an earlier try that is gone is made anew, and the change sent once more. */
  async change<Result>(files: ReadonlyMap<Key, Upload>, send: (toIds: () => Promise<string[]>) => Promise<Changed<Result>>): Promise<Changed<Result>> {
    const hasEarlier = [...files.keys()].some((key) => this.#ids.has(key));
    const toIds = () => this.#idsOf(files);
    const first = await send(toIds);
    if (first.problem?.code !== 'UPLOAD_MISSING') return first;
    for (const key of files.keys()) this.#ids.delete(key);
    return hasEarlier ? send(toIds) : first;
  }

  async #idsOf(files: ReadonlyMap<Key, Upload>): Promise<string[]> {
    const ids: string[] = [];
    for (const [key, upload] of files) {
      const id = this.#ids.get(key) ?? (await upload());
      this.#ids.set(key, id);
      ids.push(id);
    }
    return ids;
  }
}
