import { germanCollator } from '../../../domain/germanCollator.ts';
import { getDayStart, toIsoDay } from '../../../domain/days.ts';
import type { Customer, CustomerState } from '../../access/customerEndpoints.ts';
import { isShown, getLocationLevel } from '../../access/customerState.ts';
import { fetchListedLocations, fetchOwnLocations } from '../../access/createScope.ts';
import type { Unattended } from '../../auth/serviceAccount.ts';
import type { Services } from '../../context.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { MailJob, MailKind, MailTools, PlannedMail, WrittenMail } from '../mails/models.ts';
import { getRecipientUserId, toUserRecipient, wishedPeriod } from '../mails/service.ts';
import { getMailAddress } from '../users/service.ts';
import { readDigest, createDigest, readSubscribersBefore } from './digestRecords.ts';
import { createDigestMail } from './digestText.ts';
import type { Digest, DigestedLocation, DigestSection } from './models.ts';
import { getDueDay, createPeriodName, getDigestSpan } from './periods.ts';
import { readSection } from './sections.ts';

/** Maximum number of locations of a summary: about 60 provider calls each, and as many pages as are still read. */
export const maxLocations = 20;

type Parts = Pick<Services, 'records' | 'serviceAccount'>;

/** The locations of a summary that its user has now, the worst first. */
async function listDigestLocations({ locations: chosen }: Digest, { session: { user }, provider }: Unattended): Promise<Customer[]> {
  const [listed, own] = await Promise.all([fetchListedLocations(user, provider), fetchOwnLocations(user, provider)]);
  const shown = listed.filter(isShown);
  const states = new Map<string, CustomerState>(shown.map((each) => [each.location, each]));
  const all = new Map<string, Customer>([...own, ...shown].map((each) => [each.location, each]));
  const getLevelOrder = ({ location }: Customer) => (states.has(location) ? (getLocationLevel(states.get(location)!).levelOrder ?? 0) : 0);
  return [...all.values()]
    .filter(({ location }) => chosen === null || chosen.includes(location))
    .toSorted((one, other) => getLevelOrder(other) - getLevelOrder(one) || germanCollator.compare(one.name, other.name));
}

/**
 * Summaries of the locations of users: read in a session of the user, with the rights and areas of the moment, location by location, so that
 * a summary takes little of the provider at once.
 */
export function createDigestKind({ records, serviceAccount }: Parts): MailKind {
  async function plan(now: Date): Promise<PlannedMail[]> {
    if (!serviceAccount.isOn) return [];
    const planned: PlannedMail[] = [];
    for (const cadence of ['WEEKLY', 'MONTHLY'] as const) {
      const day = getDueDay(cadence, toIsoDay(now));
      if (day === null) continue;
      const users = await readSubscribersBefore(records, cadence, new Date(getDayStart(day)));
      planned.push(...users.map(({ userId }) => ({ recipient: toUserRecipient(userId), period: createPeriodName(cadence, day) })));
    }
    return planned;
  }

  async function write(job: MailJob, tools: MailTools): Promise<WrittenMail | null> {
    const userId = getRecipientUserId(job.recipient);
    const user = userId !== null && serviceAccount.isOn ? await serviceAccount.findUser(userId) : null;
    const address = user && getMailAddress(user);
    if (!user?.isEnabled || !address || !serviceAccount.canOpenAs(user.role)) return null;
    const now = systemClock.now();
    const digest = (await readDigest(records, user.id)) ?? createDigest(user.id, now);
    if (digest.cadence === 'OFF' && !job.period.startsWith(wishedPeriod)) return null;
    const { language, parts, cadence } = digest;
    const span = getDigestSpan(job.period, cadence, now);
    const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
    const reason = { reason: 'digest', object: job.id, from: null };
    const mail = await serviceAccount.runAs(user.id, reason, async (unattended) => {
      const found = await listDigestLocations(digest, unattended);
      const locations: DigestedLocation[] = [];
      for (const customer of found.slice(0, maxLocations)) {
        const sections: DigestSection[] = [];
        for (const part of parts) sections.push(await readSection(part, { customer, span, language, caller: { ...unattended, records } }));
        locations.push({ name: `${customer.name} (${customer.cardcode})`, sections });
      }
      return createDigestMail({ name, language, span, locations, leftOut: found.length - locations.length, max: maxLocations }, tools);
    });
    return { ...mail, to: { name, address } };
  }

  return { name: 'DIGEST', plan, write };
}
