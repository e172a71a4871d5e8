import { toIsoDay } from '../../../domain/days.ts';
import { type LocationKey, toLocationKey, parseLocationKey } from '../../access/scope.ts';
import { getCustomer } from '../../access/createScope.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createTooManyAttemptsError } from '../../errors.ts';
import type { CustomerKey, FieldConflict, Problem, SetMailSettingsInput } from '../../generated/resolvers.ts';
import { applyChanges, createConflictProblem } from '../../infra/writes/edits.ts';
import { createFieldProblems, createProblem, toProblem } from '../../infra/writes/problem.ts';
import { filterSubscribed, setSubscribed, toUserRecipient, wishedPeriod } from '../mails/service.ts';
import { getMailAddress } from '../users/service.ts';
import { maxLocations } from './digestKind.ts';
import { readDigest, createDigest, saveDigest } from './digestRecords.ts';
import type { Digest } from './models.ts';

const hour = 3_600_000;
/** Summaries that a user may request within an hour: each reads all locations. */
const wishesOfHour = 3;

/** The e-mails of the caller. */
export interface MailSettings {
  digest: Digest;
  hasReminders: boolean;
}

/** Returns whether the portal sends e-mails to the caller. */
export const hasMails = ({ mails, serviceAccount, session }: SignedIn): boolean => mails.isOn && serviceAccount.canOpenAs(session.user.role);

function assertHasMails(context: SignedIn): void {
  if (!hasMails(context)) throw createForbiddenError('E-mails of the portal');
}

/** The settings of the caller. A user who has ended a kind of mails by its link has it switched off. */
export async function readSettings({ records, session: { user }, provider }: SignedIn): Promise<MailSettings> {
  const recipient = toUserRecipient(user.id);
  const [digest, reminders, summaries] = await Promise.all([
    readDigest(records, user.id),
    filterSubscribed(records, 'REMINDER', [recipient]),
    filterSubscribed(records, 'DIGEST', [recipient]),
  ]);
  const stored = digest ?? createDigest(user.id, provider.clock.now());
  return { digest: summaries.length > 0 ? stored : { ...stored, cadence: 'OFF' }, hasReminders: reminders.length > 0 };
}

const toLocationKeys = (customers: readonly CustomerKey[] | null | undefined): LocationKey[] | null | undefined =>
  customers && [...new Set(customers.map(({ country, cardcode }) => toLocationKey(country, cardcode)))].toSorted();

/** Writes the locations of a conflict as the input does. */
function withKeys(conflict: FieldConflict): FieldConflict {
  if (conflict.field !== 'customers') return conflict;
  const toInputText = (text: string) => JSON.stringify((JSON.parse(text) as LocationKey[] | null)?.map(parseLocationKey) ?? null);
  return { ...conflict, present: toInputText(conflict.present), wanted: toInputText(conflict.wanted) };
}

/** Changes the settings of the caller. */
export async function setMailSettings(input: SetMailSettingsInput, context: SignedIn): Promise<Problem[]> {
  assertHasMails(context);
  const { session, records, idempotency, provider } = context;
  const invalid = createFieldProblems({
    parts: input.parts?.length === 0,
    customers: input.customers?.length === 0 || (input.customers?.length ?? 0) > maxLocations,
  });
  if (invalid.length > 0) return invalid;
  const { user } = session;
  return idempotency.run(session, 'setMailSettings', input, () =>
    idempotency.withLock(`mail settings ${user.id}`, async (): Promise<Problem[]> => {
      const { digest, hasReminders } = await readSettings(context);
      const { cadence, parts, locations: customers } = digest;
      const applied = applyChanges({
        present: { cadence, parts, customers, hasReminders },
        wanted: { ...input, customers: toLocationKeys(input.customers) },
        base: { ...input.base, customers: toLocationKeys(input.base.customers) },
        nullable: ['customers'],
      });
      if (applied.conflicts) return [createConflictProblem(applied.conflicts.map(withKeys))];
      const { values } = applied;
      for (const location of values.customers === customers ? [] : (values.customers ?? [])) await getCustomer(location, context);
      const now = provider.clock.now();
      const since = values.cadence === cadence ? digest.since : now;
      const recipient = toUserRecipient(user.id);
      await saveDigest(records, {
        userId: user.id,
        cadence: values.cadence,
        parts: [...new Set(values.parts)],
        locations: values.customers,
        language: input.language,
        since,
      });
      // A cadence that was chosen here takes back the link of an earlier mail.
      if (values.cadence !== 'OFF') await setSubscribed(records, 'DIGEST', recipient, true, now);
      if (values.hasReminders !== hasReminders) await setSubscribed(records, 'REMINDER', recipient, values.hasReminders, now);
      return [];
    }),
  );
}

/** Sends the summary of the caller now. */
export async function sendDigest(input: { requestId: string }, context: SignedIn): Promise<{ address: string | null; problems: Problem[] }> {
  assertHasMails(context);
  const { session, store, mails, idempotency, provider } = context;
  const address = getMailAddress(session.user);
  if (address === null) return { address, problems: [createProblem('INVALID', 'address')] };
  return idempotency.run(session, 'sendDigest', input, async () => {
    const { count, endsIn } = await store.count(`digests:${session.user.id}`, hour);
    if (count > wishesOfHour) return { address: null, problems: [toProblem(createTooManyAttemptsError('', endsIn), null)] };
    const period = `${wishedPeriod}${toIsoDay(provider.clock.now())} ${input.requestId}`;
    await mails.add('DIGEST', { recipient: toUserRecipient(session.user.id), period });
    return { address, problems: [] };
  });
}
