import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(js|css|svg|json|txt)$/;
const leastBytes = 1_000;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes each built file a second and a third time, packed as small as it gets; the gateway hands these out as they are. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = (await readdir(folder, { recursive: true })).filter((file) => worthIt.test(file) && !file.startsWith('.'));
      await Promise.all(
        files.map(async (file) => {
          const path = join(folder, file);
          const bytes = await readFile(path);
          if (bytes.length < leastBytes) return;
          const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
          await writeFile(`${path}.br`, await brotli(bytes, best));
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
