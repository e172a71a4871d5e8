import type { FastifyInstance } from 'fastify';
import { createBadInputError } from '../../errors.ts';
import { type Network, getNetwork } from '../../auth/network.ts';

/** Address to which browsers report violations of the content security policy. */
export const reportAddress = '/policy-reports';

const maxBytes = 16 * 1024;
const windowMilliseconds = 60_000;
const maxPerNetwork = 10;
const maxOverall = 60;

/** A violation as it is logged: in known words only, since the sender of a report may write anything into it. */
interface Violation {
  directive: string;
  /** Host of what was blocked, or what kind of thing it was. */
  blocked: string;
  /** First segment of the page's path; the rest and the query may contain secrets. */
  page: string;
}

/**
 * POST /policy-reports: accepts browser reports by `report-uri` and by `report-to`, and logs one line for each
 * violation. Any client can send such a report, so that the number of lines is limited by network and overall; further
 * reports are dropped silently. Counted in this process, as its log is.
 */
export function registerPolicyReports(app: FastifyInstance): void {
  const limit = new ReportLimit();
  // Separate content types: no other body is parsed as a report, and a report is parsed as nothing else.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(reportAddress, async (request, reply) => {
      const violations = parseViolations(request.body, request.host);
      if (!violations) throw createBadInputError('This is no report of a content security policy of this site.');
      const network = getNetwork(request.ip);
      for (const report of violations) if (limit.isAllowed(network)) app.log.warn({ report }, 'the content security policy was violated');
      return reply.code(204).send();
    });
  });
}

/** Counts log lines in windows of a minute; stores at most one entry for each line that was allowed. */
class ReportLimit {
  #endsAt = 0;
  #overall = 0;
  readonly #byNetwork = new Map<Network, number>();

  isAllowed(network: Network): boolean {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#endsAt = now + windowMilliseconds;
      this.#overall = 0;
      this.#byNetwork.clear();
    }
    const count = this.#byNetwork.get(network) ?? 0;
    if (this.#overall >= maxOverall || count >= maxPerNetwork) return false;
    this.#overall += 1;
    this.#byNetwork.set(network, count + 1);
    return true;
  }
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the violations of a body, null where it contains no report about this host's pages. */
function parseViolations(body: unknown, host: string): Violation[] | null {
  const sent = parseBody(body);
  if (isFields(sent)) {
    const report = sent['csp-report'];
    const violation = isFields(report)
      ? parseViolation(report['document-uri'], report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'], host)
      : null;
    return violation && [violation];
  }
  if (!Array.isArray(sent) || !sent.every(isFields) || sent.length === 0) return null;
  return sent.flatMap(({ type, body: report }) => {
    if (type !== 'csp-violation' || !isFields(report)) return [];
    return parseViolation(report['documentURL'], report['effectiveDirective'], report['blockedURL'], host) ?? [];
  });
}

function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

function parseViolation(page: unknown, directive: unknown, blocked: unknown, host: string): Violation | null {
  const at = typeof page === 'string' && URL.canParse(page) ? new URL(page) : null;
  if (at?.host !== host) return null;
  const [, first = ''] = at.pathname.split('/');
  return {
    directive: toDirectiveWord(directive) ?? 'unknown',
    blocked: getBlockedOrigin(blocked),
    page: /^\w{0,40}$/.test(first) ? `/${first}` : 'unknown',
  };
}

const toDirectiveWord = (value: unknown): string | null => (typeof value === 'string' && /^[a-z-]{1,40}$/.test(value) ? value : null);

function getBlockedOrigin(value: unknown): string {
  const known = toDirectiveWord(value);
  if (known !== null) return known;
  if (typeof value !== 'string' || !URL.canParse(value)) return 'unknown';
  const { host, protocol } = new URL(value);
  return (host || protocol).slice(0, 100);
}
