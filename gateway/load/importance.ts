import type { IncomingMessage } from 'node:http';
import type { TrustedDocument } from '../documents/trustedDocuments.ts';

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

const documentIdFirst = /^\s*\{\s*"documentId"\s*:\s*"([\w:]{1,100})"/;
const maxStartLength = 200;

/**
 * How important a request is, by what costs nothing to know: its address, whether a tool asks, and the hash with which the
 * body of the portal's own client begins. What begins otherwise is a page's read. Whoever lies in the first words of a body
 * can be taken for a sign-in, as anybody can who sends one; that there are few of, other limits see to.
 */
export async function importanceOfRequest(request: IncomingMessage, trusted: ReadonlyMap<string, Importance>): Promise<Importance> {
  const address = request.url ?? '';
  if (address.startsWith('/graphql/stream') || address === '/policy-reports') return 'background';
  if (address.startsWith('/uploads/')) return 'change';
  if (/^\/(files|api)\//.test(address)) return 'extra';
  if (!address.startsWith('/graphql')) return 'page';
  if (request.headers.authorization !== undefined) return 'extra';
  const id = documentIdFirst.exec(await startOf(request))?.[1];
  return (id === undefined ? undefined : trusted.get(id)) ?? 'page';
}

/** The first words of a body, which is left as it came. */
function startOf(request: IncomingMessage): Promise<string> {
  if (request.method !== 'POST' || request.headers['content-length'] === '0') return Promise.resolve('');
  return new Promise((resolve) => {
    request.once('close', () => resolve(''));
    request.once('readable', () => {
      const chunk = request.read() as Buffer | null;
      if (chunk) request.unshift(chunk);
      resolve(chunk?.subarray(0, maxStartLength).toString('latin1') ?? '');
    });
  });
}
