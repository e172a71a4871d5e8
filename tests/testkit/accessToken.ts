import { randomUUID } from 'node:crypto';
import { type Caller, password, type TestStack } from './testStack.ts';

/** Settings of a stack that offers access tokens. */
export const withTokens = { PROVIDER_SERVICE_USER: 'service@portal.example', PROVIDER_SERVICE_PASSWORD: password };

/** Creates an access token of a user and returns a program that has it. */
export async function createProgram(stack: TestStack, name: string, input: object = {}): Promise<Caller & { token: string }> {
  const person = await stack.as(name);
  const tokenInput = { requestId: randomUUID(), name: 'Program', scopes: ['READ_RESULTS'], ...input };
  const { data } = await person.execute('CreateAccessToken', { input: tokenInput });
  return stack.program(data.createAccessToken.secret) as Caller & { token: string };
}
