import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { code, isTest, readText } from './sources.ts';

/*
 * Allowed imports between folders. Written here because dependency-cruiser reads TypeScript through the compiler's old API, which
 * TypeScript 7 no longer has.
 */
interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
  isLazy?: boolean;
}
interface Node {
  type: string;
  source?: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  [key: string]: unknown;
}

function parseImports(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, typeOnly: boolean, isLazy = false) => {
    if (typeof specifier !== 'string') return;
    found.push({ from: file, to: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier, typeOnly, isLazy });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return undefined;
    const { type, source, importKind, exportKind } = node as Node;
    if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(type) && source) add(source.value, importKind === 'type' || exportKind === 'type');
    if (type === 'ImportExpression') add(source?.value, false, true);
    // A worker is named by its address: `new URL('./worker.ts', import.meta.url)`.
    const address = type === 'NewExpression' && (node as Node & { arguments: { value?: unknown }[] }).arguments[0]?.value;
    if (typeof address === 'string' && /^\.\/.*\.ts$/.test(address)) add(address, false);
    return Object.values(node).forEach(walk);
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

interface Rule {
  why: string;
  breaks: (found: Import) => boolean;
}
const getTopFolder = (path: string) => /^(domain|gateway|web|provider|tests|e2e|bench)\//.exec(path)?.[1];
const matchFeature = (path: string) => /^(gateway|web|provider)\/features\/([^/]+)\//.exec(path);
const kernel =
  /^gateway\/(features\/|provider-client\/|generated\/|testkit\/|access\/|auth\/|infra\/(writes\/|records\/|(hashText|timeSlices)\.ts)|export\/(archive|areaFacts|recipientName|csv|escape|fileName|fileSource|levelCell|listFile|pdfBrand|pdfColours|pdfDocument|pdfPages|pdfTable|readWhole|sealedUrls|tablePdf|labelPdf|temporaryFiles|texts|uploadKind|workbook|workbookCells|wrapText)\.ts|export\/pictures\/(encodePicture|isBlank|isPdf|picture|providerPicture|openShownPicture)\.ts|errors\.ts|lists\/|context\.ts|config\/brand\.ts)/;

const rules: readonly Rule[] = [
  {
    why: 'gateway, web and provider meet over HTTP only. Files of the gateway have the texts of the pages.',
    breaks: ({ from, to }) =>
      ['gateway', 'web', 'provider'].includes(getTopFolder(from) ?? '') &&
      getTopFolder(to) !== undefined &&
      getTopFolder(to) !== getTopFolder(from) &&
      (getTopFolder(to) !== 'domain' || getTopFolder(from) === 'provider') &&
      !(getTopFolder(from) === 'gateway' && /^web\/i18n\/(de|en)\/\w+\.json$/.test(to)),
  },
  {
    why: 'domain/ has pure rules for gateway and web; it imports nothing else.',
    breaks: ({ from, to }) => getTopFolder(from) === 'domain' && !isTest(from) && getTopFolder(to) !== 'domain',
  },
  {
    why: 'e2e drives a browser; it imports nothing of ours but the finder of the browser and a script for its pages.',
    breaks: ({ from, to }) =>
      getTopFolder(from) === 'e2e' &&
      getTopFolder(to) !== undefined &&
      getTopFolder(to) !== 'e2e' &&
      !['tests/chromium.ts', 'tests/clock.ts', 'tests/withoutNews.ts'].includes(to),
  },
  {
    why: 'A feature may read types of models.ts of another one. In the gateway it may call its service.ts, too.',
    breaks: ({ from, to, typeOnly }) => {
      const here = matchFeature(from);
      const there = matchFeature(to);
      if (!here || !there || here[1] !== there[1] || here[2] === there[2]) return false;
      const part = to.slice(there[0].length);
      return !(typeOnly && part === 'models.ts') && !(there[1] === 'gateway' && part === 'service.ts');
    },
  },
  {
    why: 'Only gateway/features.ts and web/app know which features exist.',
    breaks: ({ from, to, typeOnly }) => !typeOnly && /^(gateway|web)\/(?!features|app\/)/.test(from) && /^(gateway|web)\/features\//.test(to),
  },
  { why: 'A feature uses the kernel only.', breaks: ({ from, to }) => from.startsWith('gateway/features/') && to.startsWith('gateway/') && !kernel.test(to) },
  {
    why: 'Access is decided without fetching.',
    breaks: ({ from, to, typeOnly }) =>
      !typeOnly && /^gateway\/(graphql\/enforceAccess|access\/scope)\.ts/.test(from) && /^(gateway\/(provider-client|features)\/|undici|keyv)/.test(to),
  },
  {
    why: 'provider-client/ knows errors.ts, infra/timeSlices.ts and nothing above it.',
    breaks: ({ from, to }) =>
      from.startsWith('gateway/provider-client/') && to.startsWith('gateway/') && !/^gateway\/(provider-client\/|errors\.ts|infra\/timeSlices\.ts)/.test(to),
  },
  {
    why: 'undici is used in provider-client/ only; type imports are free.',
    breaks: ({ from, to, typeOnly }) => !typeOnly && from.startsWith('gateway/') && !from.startsWith('gateway/provider-client/') && to.startsWith('undici'),
  },
  {
    why: 'Pictures and PDFs are decoded in export/pictures/ only, within its budget of memory.',
    breaks: ({ from, to }) =>
      from.startsWith('gateway/') &&
      !isTest(from) &&
      !from.startsWith('gateway/export/pictures/') &&
      /^(sharp|jimp|mupdf|pdfjs|pdf2|@hyzyla\/|(@napi-rs\/)?canvas)/.test(to),
  },
  {
    why: 'components/, hooks/ and theme/ know no feature, session or query.',
    breaks: ({ from, to }) => /^web\/(components|hooks|theme)\//.test(from) && /^(web\/(features|app|graphql|session|generated)\/|@apollo)/.test(to),
  },
  {
    why: 'What component tests draw with stays out of the client.',
    breaks: ({ from, to }) => !isTest(from) && !from.startsWith('web/testkit/') && /^web\/testkit\/|^(axe-core|vitest)/.test(to) && from.startsWith('web/'),
  },
  {
    why: 'changes/, graphql/, links/, session/, i18n/ and features/ do not know app/.',
    breaks: ({ from, to }) => /^web\/(changes|graphql|links|session|i18n|features|components|hooks|theme)\//.test(from) && to.startsWith('web/app/'),
  },
  {
    why: 'What tests of the gateway ask with stays out of it.',
    breaks: ({ from, to }) => !isTest(from) && !from.startsWith('gateway/testkit/') && to.startsWith('gateway/testkit/'),
  },
];

/** The folder of a file; a feature is one folder. A file at the top of gateway/ or web/ counts as itself. */
function getFolder(path: string): string {
  const parts = dirname(path).split('/');
  return parts.length === 1 ? path : parts.slice(0, parts[1] === 'features' ? 3 : parts.length).join('/');
}
const isOutside = (path: string) => isTest(path) || !/^(gateway|web|domain)\//.test(path) || /\/(testkit|dev|build)\//.test(path);

/** Circles of files or folders that import each other. */
function findCircles(imported: readonly Import[], unit: (path: string) => string): string[] {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, typeOnly, isLazy } of imported) {
    if (typeOnly || !getTopFolder(to) || (unit === getFolder && (isLazy || isOutside(from)))) continue;
    if (unit(from) !== unit(to)) arrows.set(unit(from), (arrows.get(unit(from)) ?? new Set()).add(unit(to)));
  }
  const done = new Set<string>();
  const circles: string[] = [];
  const visitNode = (name: string, trail: readonly string[]): void => {
    if (trail.includes(name)) return void circles.push([...trail.slice(trail.indexOf(name)), name].join(' → '));
    if (done.has(name)) return undefined;
    done.add(name);
    return arrows.get(name)?.forEach((to) => visitNode(to, [...trail, name]));
  };
  for (const name of arrows.keys()) visitNode(name, []);
  return circles;
}

const imports = code.flatMap((file) => parseImports(file, readText(file)));

describe('who may import whom', () => {
  test.each(rules)('$why', ({ breaks }) => {
    expect(imports.filter(breaks).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test.each([
    ['provider/features/a/routes.ts', 'gateway/errors.ts', 0],
    ['provider/features/a/routes.ts', 'domain/days.ts', 0],
    ['domain/days.ts', 'node:fs', 1],
    ['e2e/a.spec.ts', 'gateway/errors.ts', 2],
    ['gateway/features/a/x.ts', 'gateway/features/b/x.ts', 3],
    ['gateway/features/a/service.ts', 'gateway/features/b/models.ts', 3],
    ['gateway/features/a/x.ts', 'gateway/features/b/x/service.ts', 3],
    ['web/features/a/A.tsx', 'web/features/b/B.tsx', 3],
    ['web/features/a/A.tsx', 'web/features/b/service.ts', 3],
    ['gateway/server.ts', 'gateway/features/a/resolvers.ts', 4],
    ['gateway/features/a/x.ts', 'gateway/server.ts', 5],
    ['gateway/access/scope.ts', 'undici', 6],
    ['gateway/provider-client/x.ts', 'gateway/auth/session.ts', 7],
    ['gateway/auth/x.ts', 'undici', 8],
    ['gateway/features/a/x.ts', 'sharp', 9],
    ['gateway/export/x.ts', '@hyzyla/pdfium', 9],
    ['web/components/form/X.tsx', '@apollo/client', 10],
    ['web/features/a/A.tsx', 'web/testkit/gateway.ts', 11],
    ['web/features/a/A.tsx', 'web/app/paths.ts', 12],
    ['gateway/features/a/x.ts', 'gateway/testkit/resolving.ts', 13],
  ])('a seeded wrong import %s → %s is found', (from, to, rule) => {
    expect(rules[rule]!.breaks({ from, to, typeOnly: false })).toBe(true);
  });

  test('every imported file is there, and every file is used', () => {
    const entries = /(^|\/)(main|start|run|codegen|.*\.config|globalSetup|setup|unitSetup|movedClock|serviceWorker|.*\.(test|spec|suite))\.tsx?$|\.d\.ts$/;
    const used = new Set(imports.map(({ to }) => to));
    const missing = imports.filter(({ to }) => getTopFolder(to) && !/generated|\?/.test(to) && !existsSync(to)).map(({ from, to }) => `${from} → ${to}`);
    expect(missing).toEqual([]);
    expect(
      code.filter((file) => !entries.test(file) && !used.has(file) && !isTest(file)),
      'Delete it or use it.',
    ).toEqual([]);
  });

  test.each([
    ['files', (path: string) => path],
    ['folders', getFolder],
  ])('no two %s import each other, directly or through others', (_kind, unit) => {
    expect(findCircles(imports, unit)).toEqual([]);
  });

  test('finds features that call each other in a circle', () => {
    const createImport = (from: string, to: string, typeOnly = false) => ({ from: `gateway/features/${from}`, to: `gateway/features/${to}`, typeOnly });
    const chain = [createImport('a/x.ts', 'b/service.ts'), createImport('b/y.ts', 'c/service.ts')];
    expect(findCircles([...chain, createImport('c/z.ts', 'a/service.ts')], getFolder)).toEqual([
      'gateway/features/a → gateway/features/b → gateway/features/c → gateway/features/a',
    ]);
    expect(findCircles([...chain, createImport('c/z.ts', 'a/models.ts', true), createImport('c/z.test.ts', 'a/service.ts')], getFolder)).toEqual([]);
  });
});
