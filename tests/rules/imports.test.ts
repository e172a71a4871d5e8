import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';
import { code, isTest, textOf } from './sources.ts';

/*
 * Who may import whom. Written here, because dependency-cruiser reads TypeScript through the compiler's old API, which
 * TypeScript 7 no longer has.
 */
interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}
interface Node {
  type: string;
  source?: { value?: unknown } | null;
  importKind?: string;
  exportKind?: string;
  [key: string]: unknown;
}

function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, typeOnly: boolean) => {
    if (typeof specifier !== 'string') return;
    found.push({ from: file, to: specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier, typeOnly });
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== 'object' || node === null) return undefined;
    const { type, source, importKind, exportKind } = node as Node;
    if (/^(Import|ExportAll|ExportNamed)Declaration$/.test(type) && source) add(source.value, importKind === 'type' || exportKind === 'type');
    if (type === 'ImportExpression') add(source?.value, false);
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
const top = (path: string) => /^(domain|gateway|web|provider|tests|e2e|bench)\//.exec(path)?.[1];
const feature = (path: string) => /^(gateway|web|provider)\/features\/([^/]+)\//.exec(path);
const kernel =
  /^gateway\/(features\/|provider-client\/|generated\/|testkit\/|access\/scope\.ts|session\/|locations\/|writes\/|files\/(archive|csv|fileName|fileSource|listFile|pageTotal|pdfDocument|picture|readWhole|tablePdf|temporaryFiles|uploadKind|workbook|workbookCells)\.ts|files\/pictures\/(encodePicture|isPdf|shownPicture)\.ts|errors\.ts|(battery|chartLabels|dayPeriod|dayText|htmlText|resultLevel|silence|turns)\.ts|lists\/|context\.ts)/;

const rules: readonly Rule[] = [
  {
    why: 'gateway, web and provider meet over HTTP only.',
    breaks: ({ from, to }) =>
      ['gateway', 'web', 'provider'].includes(top(from) ?? '') &&
      top(to) !== undefined &&
      top(to) !== top(from) &&
      (top(to) !== 'domain' || top(from) === 'provider'),
  },
  {
    why: 'domain/ has pure rules for gateway and web; it imports nothing else.',
    breaks: ({ from, to }) => top(from) === 'domain' && !isTest(from) && top(to) !== 'domain',
  },
  { why: 'e2e drives a browser; it imports nothing of ours.', breaks: ({ from, to }) => top(from) === 'e2e' && top(to) !== undefined && top(to) !== 'e2e' },
  {
    why: 'A field lives with the type it returns; join features in the schema, or in web/app. Types of models.ts may be read.',
    breaks: ({ from, to, typeOnly }) => {
      const [here, there] = [feature(from), feature(to)];
      if (!here || !there || here[1] !== there[1] || here[2] === there[2]) return false;
      return !(typeOnly && to.endsWith('/models.ts'));
    },
  },
  {
    why: 'Only gateway/features.ts and web/app know which features exist.',
    breaks: ({ from, to, typeOnly }) => !typeOnly && /^(gateway|web)\/(?!features|app\/)/.test(from) && /^(gateway|web)\/features\//.test(to),
  },
  { why: 'A feature uses the kernel only.', breaks: ({ from, to }) => from.startsWith('gateway/features/') && to.startsWith('gateway/') && !kernel.test(to) },
  {
    why: 'access/ decides; it does not fetch.',
    breaks: ({ from, to, typeOnly }) => !typeOnly && from.startsWith('gateway/access/') && /^(gateway\/(provider-client|features)\/|undici|keyv)/.test(to),
  },
  {
    why: 'provider-client/ knows errors.ts, turns.ts and nothing above it.',
    breaks: ({ from, to }) =>
      from.startsWith('gateway/provider-client/') && to.startsWith('gateway/') && !/^gateway\/(provider-client\/|(errors|turns)\.ts)/.test(to),
  },
  {
    why: 'undici is used in provider-client/ only; type imports are free.',
    breaks: ({ from, to, typeOnly }) => !typeOnly && from.startsWith('gateway/') && !from.startsWith('gateway/provider-client/') && to.startsWith('undici'),
  },
  {
    why: 'Pictures and PDFs are decoded in files/pictures/ only, within its budget of memory.',
    breaks: ({ from, to }) =>
      from.startsWith('gateway/') &&
      !isTest(from) &&
      !from.startsWith('gateway/files/pictures/') &&
      /^(sharp|jimp|mupdf|pdfjs|pdf2|@hyzyla\/|(@napi-rs\/)?canvas)/.test(to),
  },
  {
    why: 'ui/ draws what it is given.',
    breaks: ({ from, to }) => from.startsWith('web/ui/') && /^(web\/(features|app|graphql|session|generated)\/|@apollo)/.test(to),
  },
  {
    why: 'What component tests draw with stays out of the client.',
    breaks: ({ from, to }) => !isTest(from) && !from.startsWith('web/testkit/') && /^web\/testkit\/|^(axe-core|vitest)/.test(to) && from.startsWith('web/'),
  },
  {
    why: 'graphql/, session/, i18n/ and features/ do not know app/.',
    breaks: ({ from, to }) => /^web\/(graphql|session|i18n|features|ui)\//.test(from) && to.startsWith('web/app/'),
  },
  {
    why: 'What tests of the gateway ask with stays out of it.',
    breaks: ({ from, to }) => !isTest(from) && !from.startsWith('gateway/testkit/') && to.startsWith('gateway/testkit/'),
  },
];

const imports = code.flatMap((file) => importsOf(file, textOf(file)));

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
    ['web/features/a/A.tsx', 'web/features/b/B.tsx', 3],
    ['gateway/server.ts', 'gateway/features/a/resolvers.ts', 4],
    ['gateway/features/a/x.ts', 'gateway/server.ts', 5],
    ['gateway/access/x.ts', 'undici', 6],
    ['gateway/provider-client/x.ts', 'gateway/auth/session.ts', 7],
    ['gateway/session/x.ts', 'undici', 8],
    ['gateway/features/a/x.ts', 'sharp', 9],
    ['gateway/files/x.ts', '@hyzyla/pdfium', 9],
    ['web/ui/X.tsx', '@apollo/client', 10],
    ['web/features/a/A.tsx', 'web/testkit/gateway.ts', 11],
    ['web/features/a/A.tsx', 'web/app/paths.ts', 12],
    ['gateway/features/a/x.ts', 'gateway/testkit/resolving.ts', 13],
  ])('a seeded wrong import %s → %s is found', (from, to, rule) => {
    expect(rules[rule]!.breaks({ from, to, typeOnly: false })).toBe(true);
  });

  test('every imported file is there, and every file is used', () => {
    const entries = /(^|\/)(main|start|run|codegen|.*\.config|globalSetup|setup|.*\.(test|spec|suite))\.tsx?$|\.d\.ts$/;
    const used = new Set(imports.map(({ to }) => to));
    const missing = imports.filter(({ to }) => top(to) && !/generated|\?/.test(to) && !existsSync(to)).map(({ from, to }) => `${from} → ${to}`);
    expect(missing).toEqual([]);
    expect(
      code.filter((file) => !entries.test(file) && !used.has(file) && !isTest(file)),
      'Delete it or use it.',
    ).toEqual([]);
  });

  test('no two files import each other, directly or round about', () => {
    const arrows = new Map<string, string[]>();
    for (const { from, to, typeOnly } of imports) if (!typeOnly && top(to)) arrows.set(from, [...(arrows.get(from) ?? []), to]);
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, trail: readonly string[]): void => {
      if (trail.includes(file)) return void circles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
      if (done.has(file)) return undefined;
      done.add(file);
      return arrows.get(file)?.forEach((to) => visit(to, [...trail, file]));
    };
    for (const file of arrows.keys()) visit(file, []);
    expect(circles).toEqual([]);
  });
});
