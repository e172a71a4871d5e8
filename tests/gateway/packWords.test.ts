import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { readPdfText } from '../testkit/pdfText.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '15' });

const fetchPack = async (who: Caller, parts: readonly string[], language: 'DE' | 'EN', period = { from: '2026-10-01', to: '2026-11-22' }) => {
  const { data } = await who.execute('AuditPackFile', { customer: bakery, ...period, parts, language });
  const { status, body } = await who.get(data.customer.auditPack.file.url);
  expect(status).toBe(200);
  return new Map(Object.entries(unzipSync(body)));
};
const readText = async (files: Map<string, Uint8Array>, name: RegExp) => readPdfText([...files].find(([path]) => name.test(path))![1]);

test.each([
  ['DE', 'als'],
  ['EN', 'as'],
] as const)('each file names the acting user in its language (%s)', async (language, as) => {
  const admin = await stack.as('admin');
  expect((await admin.execute('LogInAs', { input: { userId: '3', password } })).data.logInAs.problems[0] ?? null).toBeNull();
  const files = await fetchPack(admin, ['THRESHOLDS'], language);
  expect(await readText(files, /^10_.*\.pdf$/)).toMatch(new RegExp(`Agnes Amtmann \\(${as} [^,]+, [^)]+\\)`));
});
