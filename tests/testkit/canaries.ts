import { readFileSync } from 'node:fs';
import type { AuditRecord } from '../../gateway/infra/audit/chain.ts';

/** Passwords and codes that tests send. */
const sent = ['Demo-Portal-2026!', 'Kurz-2026!', 'Ganz-Neues-Wort', 'Neues-Wort-', 'Noch-ein-Wort-9!', 'Ein-Neues-Wort-1!', 'guess-', 'aB3dE9'];

/** Secrets that a gateway received or returned. None of them may appear in its logs (T34). */
export class SecretCanary {
  readonly #secrets = new Set<string>(sent);

  add(secret: string): void {
    if (secret.length >= 12) this.#secrets.add(secret);
  }

  addAll(secrets: readonly (string | null)[]): void {
    for (const secret of secrets) if (secret) this.add(secret);
  }

  /** Throws if a text contains one of them, as it is or URL-encoded. */
  expectNoneIn(text: string): void {
    for (const secret of this.#secrets)
      for (const form of [secret, encodeURIComponent(secret), new URLSearchParams({ '': secret }).toString().slice(1)])
        if (text.includes(form))
          throw new Error(`T34 a secret is in the log: …${text.slice(Math.max(0, text.indexOf(form) - 200), text.indexOf(form))}<secret>`);
  }
}

/** Addresses of mail and of clients, and full names: the log of the process has none of them (docs/privacy.md). */
export class PersonCanary {
  readonly #words = new Set<string>();

  add(word: string | undefined): void {
    if (word) this.#words.add(word);
  }

  addUsers(users: readonly { firstName: string; lastName: string }[]): void {
    for (const { firstName, lastName } of users) if (firstName && lastName) this.add(`${firstName} ${lastName}`);
  }

  /** Throws if a text names somebody. */
  expectNoneIn(text: string): void {
    const address = /[\w.+-]+@[\w-]+\.[\w.-]*\w/.exec(text)?.[0];
    const found = address ?? [...this.#words].find((word) => text.includes(word));
    if (found !== undefined)
      throw new Error(`The log names somebody: …${text.slice(Math.max(0, text.indexOf(found) - 200), text.indexOf(found) + found.length)}`);
  }
}

export function readRecords(file: string): AuditRecord[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditRecord);
}
