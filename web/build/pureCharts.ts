import type { Plugin } from 'vite';

const library = /\/@nivo\/\w+\/dist\/[\w-]+\.mjs$/;
const ofReact = /import\{([^}]*)\}from"react"/g;
const wrapping = ['memo', 'forwardRef', 'createContext'];

/** Says of the components that nivo wraps at its top level that wrapping does nothing else, so that those which no chart draws are left out. */
export function pureCharts(): Plugin {
  return {
    name: 'pure-charts',
    apply: 'build',
    transform(source, id) {
      if (!library.test(id)) return undefined;
      const names = [...source.matchAll(ofReact)].flatMap(([, list]) =>
        list!.split(',').flatMap((each) => {
          const [name, local = name] = each.split(' as ');
          return wrapping.includes(name!) ? [local!] : [];
        }),
      );
      if (names.length === 0) return undefined;
      return {
        code: source.replaceAll(new RegExp(`(?<=[,\\s]\\w+=)(?=(?:${names.map((name) => name.replace('$', '\\$')).join('|')})\\()`, 'g'), '/*#__PURE__*/'),
        map: null,
      };
    },
  };
}
