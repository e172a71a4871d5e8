import type { Changed } from './sendChange.ts';

/** Uploads one file; resolves to the upload id for a change. */
type Upload = () => Promise<string>;

/**
 * Uploads of a form. A file is uploaded once, so that a retry continues where it failed. It is uploaded again when the gateway no longer
 * has it.
 */
export class StagedUploads<Key> {
  readonly #ids = new Map<Key, string>();

  /**
   * Sends a change that names these files. If an upload of an earlier try is gone, uploads the file again and sends the change once more.
   */
  async change<Result>(files: ReadonlyMap<Key, Upload>, send: (toIds: () => Promise<string[]>) => Promise<Changed<Result>>): Promise<Changed<Result>> {
    const hasEarlier = [...files.keys()].some((key) => this.#ids.has(key));
    const toIds = () => this.#collectIds(files);
    const first = await send(toIds);
    if (first.problem?.code !== 'UPLOAD_MISSING') return first;
    for (const key of files.keys()) this.#ids.delete(key);
    return hasEarlier ? send(toIds) : first;
  }

  async #collectIds(files: ReadonlyMap<Key, Upload>): Promise<string[]> {
    const ids: string[] = [];
    for (const [key, upload] of files) {
      const id = this.#ids.get(key) ?? (await upload());
      this.#ids.set(key, id);
      ids.push(id);
    }
    return ids;
  }
}
