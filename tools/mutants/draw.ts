import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';

/** One change of a line that nobody chose. */
export interface Drawn {
  file: string;
  line: number;
  /** What is altered, by its place in the file, and what stands there instead. */
  start: number;
  end: number;
  to: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
type Change = Pick<Drawn, 'start' | 'end' | 'to'>;

/** The folders whose lines are drawn: the gateway's logic, and the client's beside its components. */
const folders = ['gateway/features', 'gateway/provider-client', 'gateway/access', 'gateway/locations', 'web/features'];
const files = () =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .sort(),
  );

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childOf = (node: Node, name: string) => node[name] as Node;

/** Operators, and what is put in the place of each. */
const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
  '/': '*',
};
const shaping = ['filter', 'toSorted', 'sort', 'slice', 'toReversed', 'flat', 'trim', 'toLowerCase', 'padStart'];

/** An operator between two parts stands where the first of its kind stands between them. */
function swapOperator(node: Node, text: string): Change[] {
  const operator = node['operator'] as string;
  const to = swapped[operator];
  const start = text.indexOf(operator, childOf(node, 'left').end);
  return to === undefined || start < 0 || start >= childOf(node, 'right').start ? [] : [{ start, end: start + operator.length, to }];
}

/** An answer of the same kind that says nothing. */
function nothingLike(value: Node, text: string): string {
  if (value.type === 'ArrayExpression' || /\.(map|flatMap|filter|toSorted)\(/.test(text.slice(value.start, value.end))) return '[]';
  return ['BinaryExpression', 'LogicalExpression', 'UnaryExpression'].includes(value.type) ? 'false' : 'null';
}
const instead = (node: Node, to: string): Change => ({ start: node.start, end: node.end, to });

/** What may be altered, by the kind of a node. */
const kinds: Record<string, (node: Node, text: string) => Change[]> = {
  BinaryExpression: swapOperator,
  LogicalExpression: (node, text) =>
    node['operator'] === '??' ? [instead(node, text.slice(childOf(node, 'right').start, node.end))] : swapOperator(node, text),
  UnaryExpression: (node, text) => (node['operator'] === '!' ? [instead(node, text.slice(childOf(node, 'argument').start, node.end))] : []),
  IfStatement: (node) => ['true', 'false'].map((to) => instead(childOf(node, 'test'), to)),
  ConditionalExpression: (node) => ['true', 'false'].map((to) => instead(childOf(node, 'test'), to)),
  Literal: (node) => {
    if (typeof node['value'] === 'number') return [instead(node, String(node['value'] + 1))];
    if (typeof node['value'] === 'boolean') return [instead(node, String(!node['value']))];
    return typeof node['value'] === 'string' && node['value'] !== '' ? [instead(node, "''")] : [];
  },
  TemplateLiteral: (node) => [instead(node, "''")],
  ExpressionStatement: (node) => (/^(Call|Await)Expression$/.test(childOf(node, 'expression').type) ? [instead(node, ';')] : []),
  ReturnStatement: (node, text) => (isNode(node['argument']) ? [instead(node['argument'], nothingLike(node['argument'], text))] : []),
  ArrowFunctionExpression: (node, text) => (node['expression'] ? [instead(childOf(node, 'body'), nothingLike(childOf(node, 'body'), text))] : []),
  CallExpression: (node, text) => {
    const callee = childOf(node, 'callee');
    if (node['optional']) return [{ ...optionalMark(callee, text), to: '' }];
    if (callee.type !== 'MemberExpression' || !shaping.includes(childOf(callee, 'property')['name'] as string)) return [];
    return [instead(node, text.slice(node.start, childOf(callee, 'object').end))];
  },
  MemberExpression: (node, text) => (node['optional'] ? [{ ...optionalMark(childOf(node, 'object'), text), to: node['computed'] ? '' : '.' }] : []),
  SpreadElement: (node) => [instead(node, node['inObject'] ? '...{}' : '...[]')],
};
function optionalMark(before: Node, text: string): Omit<Change, 'to'> {
  const start = text.indexOf('?.', before.end);
  return { start, end: start + 2 };
}

/** Parts of a node that hold no behaviour: types, names of keys, paths of imports; a loop's condition, since it might never end. */
function isLeftOut(node: Node, name: string): boolean {
  if (name === 'key') return !node['computed'];
  if (/^(source|typeAnnotation|typeParameters|typeArguments|returnType|superTypeArguments|directive)$/.test(name)) return true;
  return (node.type === 'WhileStatement' && name === 'test') || (node.type === 'ForStatement' && ['init', 'test', 'update'].includes(name));
}

function changesOf(text: string): Change[] {
  const found: Change[] = [];
  const walk = (node: Node): void => {
    if (/^TS(Type|Interface|Enum|Module)/.test(node.type)) return;
    found.push(...(kinds[node.type]?.(node, text) ?? []));
    for (const [name, value] of Object.entries(node)) {
      if (isLeftOut(node, name)) continue;
      for (const child of [value].flat().filter(isNode)) walk(node.type === 'ObjectExpression' ? { ...child, inObject: true } : child);
    }
  };
  for (const node of parseAst(text, { lang: 'ts' }).body as unknown as Node[]) walk(node);
  return found.filter(({ start, end, to }) => text.slice(start, end) !== to);
}

function isProgram(text: string): boolean {
  try {
    parseAst(text, { lang: 'ts' });
    return true;
  } catch {
    return false;
  }
}

/** A text with these changes, the last first; those that are drawn of one file never overlap. */
export const applied = (text: string, changes: readonly Change[]): string =>
  changes.toSorted((one, other) => other.start - one.start).reduce((now, { start, end, to }) => now.slice(0, start) + to + now.slice(end), text);

/** Evenly spread numbers below 1; the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Draws lines of code, each as likely as any other, and for each line one of the changes that it allows. `within` keeps to files
 * whose paths begin so.
 */
export function draw(count: number, seed: number, within: readonly string[]): Drawn[] {
  const next = numbers(seed);
  const chosen = files().filter((file) => within.length === 0 || within.some((start) => file.startsWith(start)));
  const lines = chosen.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const ofFile = changesOf(text).map((change) => ({ file, line: text.slice(0, change.start).split('\n').length, ...change }));
    return [...Map.groupBy(ofFile, ({ line }) => line).values()];
  });
  const drawn: Drawn[] = [];
  while (drawn.length < count && lines.length > 0) {
    const [changes] = lines.splice(Math.floor(next() * lines.length), 1);
    const change = changes![Math.floor(next() * changes!.length)]!;
    const meets = drawn.some(({ file, start, end }) => file === change.file && start < change.end && change.start < end);
    if (!meets && isProgram(applied(readFileSync(change.file, 'utf8'), [change]))) drawn.push(change);
  }
  return drawn;
}
