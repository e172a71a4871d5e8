import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readClock } from '../tests/clock.ts';
import { signIn } from './portal.ts';

let secret = '';

const stepMilliseconds = 30_000;
const generateCode = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Returns the next code of the app: a code counts once, and the present one was used for the set-up. */
export const getNextAppCode = (): string => generateCode(readClock() + stepMilliseconds);

/** Sends a change of the client and returns its result. */
async function send<Result>(page: Page, name: string, variables: object): Promise<Result> {
  const documents = Object.entries(JSON.parse(readFileSync('web/generated/persisted-documents.json', 'utf8')) as Record<string, string>);
  const [documentId] = documents.find(([, text]) => text.includes(`mutation ${name}`))!;
  const response = await page.request.post('/graphql', { data: { documentId, variables } });
  return ((await response.json()) as { data: Result }).data;
}

/**
 * Sets up an authenticator app for a demo user, without a page, and leaves no session. The user keeps it as long as the worker runs:
 * take one whom no other test signs in.
 */
export async function setUpApp(page: Page, person: string): Promise<void> {
  await signIn(page, person);
  const { beginAppSetup } = await send<{ beginAppSetup: { secret: string } }>(page, 'BeginAppSetup', {});
  secret = beginAppSetup.secret;
  await send(page, 'AddSecondFactor', { input: { code: generateCode(readClock()) } });
  await page.context().clearCookies();
}
