import { eq } from 'drizzle-orm';
import type { Database } from '../../provider/database/open.ts';
import { mails, users } from '../../provider/database/tables.ts';

/** Returns the code of the latest password link in a user's mails. */
export async function readLinkCode(db: Database, username: string): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const sent = await db
    .select()
    .from(mails)
    .where(eq(mails.recipient, user?.email ?? username));
  return /token=([\w-]+)/.exec(sent.at(-1)?.body ?? '')?.[1] ?? '';
}
