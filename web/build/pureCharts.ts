import type { Plugin } from 'vite';

const library = /\/@nivo\/\w+\/dist\/[\w-]+\.mjs$/;
const drawing = /\/d3-(shape|interpolate)\/dist\/[\w-]+\.mjs$/;
const madeAtOnce = /(?<=^var \w+ = )(?=\(function )/gm;
const makers = /import\{([^}]*)\}from"(?:react|d3-scale)"/g;
const making = ['memo', 'forwardRef', 'createContext', 'scaleOrdinal'];

/**
 * Says of what nivo and d3 make at their top level that making it does nothing else, so that the components and curves
 * which no chart draws are left out.
 */
export function pureCharts(): Plugin {
  return {
    name: 'pure-charts',
    apply: 'build',
    transform(source, id) {
      if (drawing.test(id)) return { code: source.replaceAll(madeAtOnce, '/*#__PURE__*/'), map: null };
      if (!library.test(id)) return undefined;
      const names = [...source.matchAll(makers)].flatMap(([, list]) =>
        list!.split(',').flatMap((each) => {
          const [name, local = name] = each.split(' as ');
          return making.includes(name!) ? [local!] : [];
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
