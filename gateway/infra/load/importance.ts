import type { FastifyRequest } from 'fastify';
import type { TrustedDocument } from '../../graphql/trustedDocuments.ts';

/** Kinds of work, the least important first: the order in which they are refused when there is too much of it. */
export const importances = ['background', 'extra', 'page', 'change'] as const;
/** How much a person misses what is refused. */
export type Importance = (typeof importances)[number];

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What a page is of use without. */
const extra = names(
  'CustomerChart CustomerCharts DashboardChart PositionDeviceChart PositionTaskCharts ReportCharts SensorChart SensorDoorChart ResultDevelopment ResultDevelopmentPoint ' +
    'CreateDefectFile CreateDefectListFile CreateResultListFile DeliveryNoteFile ExportFile PositionListFile',
);
/** Reads without which nobody gets in. */
const wayIn = names('CurrentSession CaptchaImage PasswordCodeCheck PasswordMustChange');

/** How important one of the portal's own operations is. What a page asks by itself may come a little later without anyone seeing it. */
export function importanceOf({ name, isByItself, isMutation }: TrustedDocument): Importance {
  if (isByItself) return 'background';
  if (extra.has(name)) return 'extra';
  return isMutation || wayIn.has(name) ? 'change' : 'page';
}

/**
 * Importance of a request, by what costs nothing to know: its address, whether a tool sends it, and the hash of the client's own
 * operation in its body, which has arrived. Any other body is a page's read.
 */
export function importanceOfRequest({ url, headers, body }: FastifyRequest, trusted: ReadonlyMap<string, Importance>): Importance {
  if (url.startsWith('/graphql/stream') || url === '/policy-reports') return 'background';
  if (url.startsWith('/uploads/')) return 'change';
  if (/^\/(files|api)\//.test(url)) return 'extra';
  if (!url.startsWith('/graphql')) return 'page';
  if (headers.authorization !== undefined) return 'extra';
  const id = (body as { documentId?: unknown } | null | undefined)?.documentId;
  return (typeof id === 'string' ? trusted.get(id) : undefined) ?? 'page';
}
