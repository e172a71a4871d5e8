import type { Network } from '../../auth/network.ts';
import type { AuditLog } from './auditLog.ts';
import type { AuditEvent } from './chain.ts';

const windowMilliseconds = 60_000;
/** Records of events without a session, other than refusals, that a network may cause in a minute. */
const maxRecords = 30;
/** Networks that are counted apart in a minute; further ones are counted together. */
const maxNetworks = 200;
/** Outcomes that need no session and no guess, so that a stranger can cause any number of them. */
const refusals = new Set(['NOT_SIGNED_IN', 'FORBIDDEN', 'BAD_INPUT', 'INVALID', 'TOO_MANY_ATTEMPTS', 'BUSY', 'NOT_FOUND']);

interface Counted {
  records: number;
  count: number;
  outcomes: Record<string, number>;
}

/**
 * Counts what strangers do in place of recording each event: the log must not be pruned, and any client could fill it. Refusals become
 * one record a minute and network; other events, such as failed sign-ins, are recorded up to a limit and counted from there on.
 */
export function limitVisitorEvents(log: AuditLog): AuditLog {
  let networks = new Map<Network | 'others', Counted>();
  let since = Date.now();
  const flush = () => {
    for (const [from, { count, outcomes }] of networks)
      if (count > 0)
        log.write({
          event: 'visitorsCounted',
          outcome: 'done',
          subject: null,
          actor: null,
          ...(from === 'others' ? { networks: 'others' } : { from }),
          since: new Date(since).toISOString(),
          count,
          outcomes,
        });
    networks = new Map();
    since = Date.now();
  };
  const timer = setInterval(flush, windowMilliseconds).unref();
  const isRecorded = ({ from, outcome }: AuditEvent & { from: Network }): boolean => {
    const key = networks.has(from) || networks.size < maxNetworks ? from : 'others';
    const counted = networks.get(key) ?? { records: 0, count: 0, outcomes: {} };
    networks.set(key, counted);
    if (!refusals.has(outcome) && counted.records < maxRecords) {
      counted.records += 1;
      return true;
    }
    counted.count += 1;
    counted.outcomes[outcome] = (counted.outcomes[outcome] ?? 0) + 1;
    return false;
  };
  return {
    ...log,
    write(event) {
      const { subject, actor, from } = event;
      if (subject !== null || actor !== null || from === undefined || isRecorded({ ...event, from })) log.write(event);
    },
    close() {
      clearInterval(timer);
      flush();
      log.close();
    },
  };
}
