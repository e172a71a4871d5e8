import type { Plugin } from 'vite';

const library = /\/react-zoom-pan-pinch\/dist\/index\.esm\.js$/;
const sheet = '\0react-zoom-pan-pinch.css';
const written = /var (css_\w+) = ("(?:[^"\\]|\\.)*");/;

/**
 * Makes the style sheet of react-zoom-pan-pinch a file: the library writes it into the page as a `style` element without
 * a nonce, which the content security policy forbids.
 */
export function librarySheets(): Plugin {
  let css = '';
  return {
    name: 'library-sheets',
    enforce: 'pre',
    transform(source, id) {
      if (!library.test(id)) return undefined;
      const found = written.exec(source);
      const call = `styleInject(${found?.[1]});`;
      if (!found || !source.includes(call)) throw new Error('react-zoom-pan-pinch writes its style sheet in another way now. Mend web/build/librarySheets.ts.');
      css = JSON.parse(found[2]!) as string;
      return { code: `import ${JSON.stringify(sheet)};\n${source.replace(call, '')}`, map: null };
    },
    resolveId: (id) => (id === sheet ? { id, moduleSideEffects: true } : undefined),
    load: (id) => (id === sheet ? css : undefined),
  };
}
