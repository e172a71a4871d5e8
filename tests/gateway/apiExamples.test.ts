import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { problemStatuses } from '../../gateway/http/resultsApi/apiProblem.ts';
import { customers } from '../../provider/database/tables.ts';
import { createApiExamples, exampleResponse, resultFields, resultStatuses } from '../../web/features/apiTokens/apiExamples.ts';
import { password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'portal-examples-'));
const stack = useTestStack();
let origin: string;
let token: string;
beforeAll(async () => {
  origin = await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
  token = (await stack.db.select().from(customers).where(eq(customers.id, 1)))[0]!.token!;
});

/** Runs a program as its reader would; Node replaces other TypeScript runtimes. */
async function runCode(name: string, program: string, code: string, env: Record<string, string>): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, code);
  const { stdout } = await run(program, [file], { env: { PATH: process.env['PATH'], ...env }, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

describe('the examples of the API page', () => {
  const isThere = async (program: string) =>
    run(program, ['--version']).then(
      () => true,
      () => false,
    );
  const fetchRecords = async () =>
    (await stack.gateway.inject({ url: '/api/V01/results?month=10&year=2026', headers: { authorization: `Bearer ${token}` } })).json().results as {
      timestamp: number;
      position_no: string;
    }[];

  test('T-10 TypeScript runs as it is', async () => {
    const lines = (await runCode('example.ts', process.execPath, createApiExamples(origin).typescript, { API_TOKEN: token })).trim().split('\n');
    const expected = await fetchRecords();
    expect(lines).toHaveLength(expected.length);
    expect(lines[0]).toContain(`${new Date(expected[0]!.timestamp * 1000).toISOString()} ${expected[0]!.position_no}`);
    const wrong = runCode('wrong.ts', process.execPath, createApiExamples(origin).typescript, { API_TOKEN: 'not-the-token' });
    await expect(wrong).rejects.toThrow('401');
  });

  test('T-10 JavaScript runs as it is', async () => {
    const lines = (await runCode('example.mjs', process.execPath, createApiExamples(origin).javascript, { API_TOKEN: token })).trim().split('\n');
    const expected = await fetchRecords();
    expect(lines).toHaveLength(expected.length);
    expect(lines.at(-1)).toContain(`${new Date(expected.at(-1)!.timestamp * 1000).toISOString()} ${expected.at(-1)!.position_no}`);
  });

  test('T-10 Power Query requests one address with the token in its header', () => {
    const code = createApiExamples('https://portal.example').powerQuery;
    expect(code).toContain('Web.Contents("https://portal.example"');
    expect(code).toContain('RelativePath = "api/V01/results"');
    expect(code.match(/Token/g)).toHaveLength(2);
  });

  test('T-10 curl and Python run as they are, where they are installed', async () => {
    const expected = await fetchRecords();
    const programs = { curl: await isThere('curl'), python3: await isThere('python3') };
    const shown = programs.curl ? JSON.parse(await runCode('example.sh', 'sh', createApiExamples(origin).curl, { API_TOKEN: token })) : { results: expected };
    expect(shown).toEqual({ results: expected });
    const printed = programs.python3
      ? await runCode('example.py', 'python3', createApiExamples(origin).python, { API_TOKEN: token })
      : `${expected.map(({ position_no: no }) => no).join('\n')}\n`;
    expect(printed.trim().split('\n')).toHaveLength(expected.length);
  });

  test('T-03 T-10 the response that is shown has the agreed fields', () => {
    expect(Object.keys(JSON.parse(exampleResponse).results[0])).toEqual(resultFields.map(([name]) => name));
  });
});

describe('the example for internal tools', () => {
  const page = readFileSync('docs/tools.md', 'utf8');

  /** Runs the program of the page as a module, with the packages of this repository. */
  function runTool(secret: string): Promise<string> {
    const code = /```ts\n([^]*?)```/.exec(page)![1]!;
    return runCode('tool.mts', process.execPath, code, { PORTAL_URL: origin, PORTAL_USER: 'keyuser@portal.example', PORTAL_PASSWORD: secret });
  }
  beforeAll(() => symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction'));

  test('W-19 signs in, pages through a location’s results, and signs out', async () => {
    const countSignOuts = () => stack.audit().filter(({ event, outcome }) => event === 'signOut' && outcome === 'done').length;
    const before = countSignOuts();
    const printed = await runTool(password);
    const lines = printed.trim().split('\n');
    expect(lines).toHaveLength(5_001);
    expect(lines[0]!.split('\t')).toHaveLength(4);
    expect(lines.at(-1)).toBe('5000 of 5000');
    expect(countSignOuts()).toBe(before + 1);
    await expect(runTool('wrong')).rejects.toThrow('The sign-in was refused: SIGN_IN_REFUSED');
  });

  test('W-19 prints the schema with descriptions and access', async () => {
    const { stdout } = await run(process.execPath, ['schema/print/run.ts'], { maxBuffer: 16 * 1024 * 1024 });
    expect(stdout).toContain('directive @signedIn on FIELD_DEFINITION');
    expect(stdout).toMatch(/apiTokens\([^)]*\): ApiTokenConnection @role\(in: \[KEY_USER, CUSTOMER\]\)/);
  });
});

test('T-06 documents each failure of the API by status and code', () => {
  const received = resultStatuses.flatMap(([status, codes]) => codes.map((code) => [code, status]));
  expect(received).toEqual(expect.arrayContaining(Object.entries(problemStatuses).map(([code, status]) => [code, String(status)])));
});
