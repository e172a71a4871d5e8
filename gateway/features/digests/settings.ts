import { isoDay } from '../../../domain/days.ts';
import { type LocationKey, locationKey, placeOf } from '../../access/scope.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { SignedIn } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import type { CustomerKey, FieldConflict, Problem, SetMailSettingsInput } from '../../generated/resolvers.ts';
import { applyChanges, stateChanged } from '../../infra/writes/edits.ts';
import { invalidFields, problemOf } from '../../infra/writes/problem.ts';
import { onlyWanted, setWanted, userRecipient, wishedPeriod } from '../mails/service.ts';
import { mailAddressOf } from '../users/service.ts';
import { maxLocations } from './digestKind.ts';
import { digestOf, newDigest, saveDigest } from './digestRecords.ts';
import type { Digest } from './models.ts';

const hour = 3_600_000;
/** Summaries that a user may ask for within an hour: each reads all locations. */
const wishesOfHour = 3;

/** The e-mails of the caller. */
export interface MailSettings {
  digest: Digest;
  hasReminders: boolean;
}

/** Returns whether the portal sends e-mails to the caller. */
export const hasMails = ({ mails, serviceAccount, session }: SignedIn): boolean => mails.isOn && serviceAccount.mayOpenAs(session.user.role);

function assertHasMails(context: SignedIn): void {
  if (!hasMails(context)) throw forbidden('E-mails of the portal');
}

/** The settings of the caller. A user who has ended a kind of mails by its link has it switched off. */
export async function settingsOf({ records, session: { user }, provider }: SignedIn): Promise<MailSettings> {
  const recipient = userRecipient(user.id);
  const [digest, reminders, summaries] = await Promise.all([
    digestOf(records, user.id),
    onlyWanted(records, 'REMINDER', [recipient]),
    onlyWanted(records, 'DIGEST', [recipient]),
  ]);
  const stored = digest ?? newDigest(user.id, 'DE', provider.clock.now());
  return { digest: summaries.length > 0 ? stored : { ...stored, cadence: 'OFF' }, hasReminders: reminders.length > 0 };
}

const keysOf = (customers: readonly CustomerKey[] | null | undefined): LocationKey[] | null | undefined =>
  customers && [...new Set(customers.map(({ country, cardcode }) => locationKey(country, cardcode)))].toSorted();

/** Writes the locations of a conflict as the input does. */
function withKeys(conflict: FieldConflict): FieldConflict {
  if (conflict.field !== 'customers') return conflict;
  const asInput = (text: string) => JSON.stringify((JSON.parse(text) as LocationKey[] | null)?.map(placeOf) ?? null);
  return { ...conflict, present: asInput(conflict.present), wanted: asInput(conflict.wanted) };
}

/** Changes the settings of the caller. */
export async function setMailSettings(input: SetMailSettingsInput, context: SignedIn): Promise<Problem[]> {
  assertHasMails(context);
  const { session, records, idempotency, provider } = context;
  const invalid = invalidFields({
    parts: input.parts?.length === 0,
    customers: input.customers?.length === 0 || (input.customers?.length ?? 0) > maxLocations,
  });
  if (invalid.length > 0) return invalid;
  const { user } = session;
  return idempotency.run(session, 'setMailSettings', input, () =>
    idempotency.withLock(`mail settings ${user.id}`, async (): Promise<Problem[]> => {
      const { digest, hasReminders } = await settingsOf(context);
      const { cadence, parts, locations: customers } = digest;
      const applied = applyChanges({
        present: { cadence, parts, customers, hasReminders },
        wanted: { ...input, customers: keysOf(input.customers) },
        base: { ...input.base, customers: keysOf(input.base.customers) },
        nullable: ['customers'],
      });
      if (applied.conflicts) return [stateChanged(applied.conflicts.map(withKeys))];
      const { values } = applied;
      for (const location of values.customers === customers ? [] : (values.customers ?? [])) await customerAt(location, context);
      const now = provider.clock.now();
      const since = values.cadence === cadence ? digest.since : now;
      const recipient = userRecipient(user.id);
      await saveDigest(records, {
        userId: user.id,
        cadence: values.cadence,
        parts: [...new Set(values.parts)],
        locations: values.customers,
        language: input.language,
        since,
      });
      // A cadence that was chosen here takes back the link of an earlier mail.
      if (values.cadence !== 'OFF') await setWanted(records, 'DIGEST', recipient, true, now);
      if (values.hasReminders !== hasReminders) await setWanted(records, 'REMINDER', recipient, values.hasReminders, now);
      return [];
    }),
  );
}

/** Sends the summary of the caller now. */
export async function sendDigest(input: { requestId: string }, context: SignedIn): Promise<{ address: string | null; problems: Problem[] }> {
  assertHasMails(context);
  const { session, store, mails, idempotency, provider } = context;
  const address = mailAddressOf(session.user);
  if (address === null) return { address, problems: [problemOf('INVALID', 'address')] };
  return idempotency.run(session, 'sendDigest', input, async () => {
    if ((await store.count(`digests:${session.user.id}`, hour)).count > wishesOfHour) return { address: null, problems: [problemOf('TOO_MANY_ATTEMPTS')] };
    const period = `${wishedPeriod}${isoDay(provider.clock.now())} ${input.requestId}`;
    await mails.add('DIGEST', { recipient: userRecipient(session.user.id), period });
    return { address, problems: [] };
  });
}
