import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Pictures of the welcome page, and what only search engines and installers read. */
const onlyOnline = /\.(webp|md|txt)$|icon-\d+\.png$/;

/**
 * Adds the service worker to the build, with the addresses of all files that a page needs. A file of another build changes the worker, so
 * that browsers fetch the new files.
 */
export function offlineFiles(): Plugin {
  let publicFolder = '';
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, '../offline/serviceWorker.ts'), fileName: 'serviceWorker.js' });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['serviceWorker.js'];
        if (worker?.type !== 'chunk' || worker.imports.length > 0) throw new Error('The service worker must be one file.');
        const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
        const files = [...assets, ...readdirSync(publicFolder)].filter((name) => !onlyOnline.test(name)).map((name) => `/${name}`);
        const list = JSON.stringify(files.toSorted());
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The page must be written before the service worker.');
        const build = createHash('sha256').update(list).update(page.source).digest('hex').slice(0, 16);
        worker.code = worker.code.replace(/\bBUILD\b/g, JSON.stringify(build)).replace(/\bBUILT_FILES\b/g, () => list);
      },
    },
  };
}
