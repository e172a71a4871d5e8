import type { Plugin } from 'vite';

const all = /\/web\/generated\/graphql\.ts$/;
const part = '\0document:';
const declared = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm;

/**
 * Puts each generated document into a separate module, so that a page loads only those that it sends. A module is never divided between
 * chunks.
 */
export function documentParts(): Plugin {
  const documents = new Map<string, string>();
  return {
    name: 'document-parts',
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!all.test(id)) return undefined;
      const code = source.replaceAll(declared, (_, name: string, document: string) => {
        documents.set(name, document);
        return `export { ${name} } from '${part}${name}';`;
      });
      return { code, map: null, moduleSideEffects: false };
    },
    resolveId: (id) => (id.startsWith(part) ? { id, moduleSideEffects: false } : undefined),
    load(id) {
      const name = id.startsWith(part) ? id.slice(part.length) : '';
      return documents.has(name) ? `export const ${name} = ${documents.get(name)};` : undefined;
    },
  };
}
