import { expect, test } from 'vitest';
import { readConfig } from '../../gateway/config/config.ts';
import { createRecordsError } from '../../gateway/errors.ts';
import type { Records } from '../../gateway/infra/records/records.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import type { PortalUser } from '../../gateway/auth/session.ts';
import { FactorGuard } from '../../gateway/features/secondFactor/factorGuard.ts';

const user: PortalUser = { id: '7', username: 'a@portal.example', name: 'A', role: 'CUSTOMER', country: 'AT', keyUserId: null };

test('without records, signs in only users known without a factor', async () => {
  const store = await openStore('memory:', '');
  let isAway = false;
  const run = async () => {
    if (isAway) throw createRecordsError(null);
    return { hasApp: false, passkeys: [], recoveryCodesLeft: 0, resetAt: null };
  };
  const config = readConfig({ SECOND_FACTOR: 'offered', SECRET: 'x'.repeat(32) });
  const guard = new FactorGuard({ config, store, records: { run } as unknown as Records });
  isAway = true;
  await expect(guard.getSignInStep(user), 'never seen').rejects.toMatchObject({ code: 'RECORDS_UNREACHABLE' });
  isAway = false;
  expect(await guard.getSignInStep(user)).toBeNull();
  isAway = true;
  expect(await guard.getSignInStep(user)).toBeNull();
  await guard.noteFactor(user.id);
  await expect(guard.getSignInStep(user), 'has set one up').rejects.toMatchObject({ code: 'RECORDS_UNREACHABLE' });
  await store.close();
});
