import { beforeAll, describe, expect, test } from 'vitest';
import { useTestStack } from '../testkit/useTestStack.ts';
import { areaFiles, readText } from './areaFiles.ts';
import { type AreaWorld, prepareAreaWorld } from './areaWorld.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' });
let world: AreaWorld;
beforeAll(async () => {
  world = await prepareAreaWorld(stack);
});

describe.each([false, true])('a user with two areas, the provider ignoring areas: %s', (isIgnoring) => {
  test.each(Object.entries(areaFiles))('W-13 gets %s as a file without other areas', async (_name, findUrl) => {
    if (isIgnoring) stack.faults.add({ path: '*', kind: 'ignoreAreas' });
    const person = await stack.as('areas');
    const { status, body } = await person.get(await findUrl(person, world.known));
    expect(status).toBe(200);
    const text = await readText(body);
    expect(world.findHidden(text)).toEqual([]);
    expect(text).toMatch(world.visible);
  });
});
