import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mapConcurrent } from '../provider-client/batching.ts';
import { type TrustedDocument, createTrustedDocument } from '../graphql/trustedDocuments.ts';
import type { Store } from '../infra/store/store.ts';

/** Time for which files and operations of a build are stored after its last gateway has ended. Pages that were opened before an upgrade need them. */
const ttlMilliseconds = 48 * 60 * 60 * 1000;
const renewMilliseconds = ttlMilliseconds / 4;

/** Media types of hashed files. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
};

/** A hashed file in the store. */
interface StoredFile {
  type: string;
  isBrotli: boolean;
  base64: string;
}

/**
 * Hashed files and operations of the client's other builds, which gateways share through the store. While one gateway after the other is
 * upgraded, a page of one build meets gateways of the other. Names and ids contain a hash of the content, so that both mean the same everywhere.
 */
export class BuildRegistry {
  readonly #store: Store;
  /** Operations that were read from the store. */
  readonly #documents = new LRUCache<string, TrustedDocument>({ max: 500 });
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Shares the build of this gateway, again and again while it runs. Resolves when it is shared for the first time: a page of this build may be
   * sent then. `onFailure` gets what the store refused.
   */
  async share(folder: string, documents: ReadonlyMap<string, TrustedDocument>, onFailure: (cause: unknown) => void): Promise<void> {
    const put = () => this.#put(join(folder, 'assets'), documents).catch(onFailure);
    this.#timer = setInterval(() => void put(), renewMilliseconds).unref();
    await put();
  }

  /** Sends a hashed file of another build; false where none has it. */
  async sendFile(name: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!/^[\w.-]{1,200}$/.test(name)) return false;
    const stored = (await this.#store.values.get(`asset:${name}`)) as StoredFile | undefined;
    if (!stored) return false;
    const bytes = Buffer.from(stored.base64, 'base64');
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    void reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding').type(stored.type);
    if (stored.isBrotli && takesBrotli) void reply.header('content-encoding', 'br').send(bytes);
    else void reply.send(stored.isBrotli ? brotliDecompressSync(bytes) : bytes);
    return true;
  }

  /** An operation of another build, null where none has it. */
  async document(hash: string): Promise<TrustedDocument | null> {
    if (!/^sha256:[0-9a-f]{64}$/.test(hash)) return null;
    const known = this.#documents.get(hash);
    if (known) return known;
    const text = (await this.#store.values.get(`document:${hash}`)) as string | undefined;
    if (text === undefined) return null;
    const document = createTrustedDocument(text);
    this.#documents.set(hash, document);
    return document;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #put(assets: string, documents: ReadonlyMap<string, TrustedDocument>): Promise<void> {
    if (!existsSync(assets) || !(await this.#store.hasCapacity())) return;
    const files = readdirSync(assets).filter((name) => extname(name) in types);
    await mapConcurrent(files, async (name) => {
      const path = join(assets, name);
      const type = types[extname(name)]!;
      const isBrotli = existsSync(`${path}.br`);
      const stored: StoredFile = { type, isBrotli, base64: readFileSync(isBrotli ? `${path}.br` : path).toString('base64') };
      await this.#store.values.set(`asset:${name}`, stored, ttlMilliseconds);
    });
    await mapConcurrent([...documents], ([hash, { text }]) => this.#store.values.set(`document:${hash}`, text, ttlMilliseconds));
  }
}
