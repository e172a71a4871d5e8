import { authenticate } from '../../gateway/features/session/endpoints.ts';
import { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { CallRecorder } from './callRecorder.ts';
import { type Report, createReport } from './report.ts';
import { walk } from './walk.ts';

/** Address of the checked provider, the user, and the rate of calls. */
export interface Check {
  url: string;
  username: string;
  password: string;
  /** At most so many calls in a second. */
  perSecond: number;
  timeoutSeconds: number;
  /** Called before each call is sent, with its number. */
  onCall?: (endpoint: string, number: number) => void;
}

/** Signs in and walks every read call; a sign-in that fails is a report with that one failure. */
export async function checkProvider({ url, username, password, perSecond, timeoutSeconds, onCall }: Check): Promise<Report> {
  const client = new ProviderClient({ url, connections: 2, timeoutSeconds });
  let calls = 0;
  const book = new CallRecorder(client, new CookieJar(), perSecond, url, (endpoint) => onCall?.(endpoint, (calls += 1)));
  try {
    const user = await book.execute(authenticate, { username, password, language: 'DE' });
    const line = book.lines.get('auth')!;
    if (user) await walk(book, user);
    else if (line.responses > 0) line.failures['the provider refused the sign-in'] = 1;
    return createReport(book.lines.values(), user?.role ?? null);
  } finally {
    await client.close();
  }
}
