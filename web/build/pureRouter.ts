import type { Plugin } from 'vite';

const router = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const naming = /^\w+\.displayName = "\w+";$/gm;
const wrapped = /(?<=^var \w+ = )(?=\w+\.forwardRef\()/gm;

/** Lets the router's forms, its scroll memory and the like, which no page uses, be left out: wrapping and naming them does nothing else. */
export function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(source, id) {
      if (!router.test(id)) return undefined;
      return { code: source.replaceAll(naming, '').replaceAll(wrapped, '/*#__PURE__*/'), map: null };
    },
  };
}
