/** Reason why a sign-in at an identity provider opens no session. The login page has a text for each. */
export type RefusalReason =
  | 'cancelled'
  | 'expired'
  | 'providerFailed'
  | 'invalidResponse'
  | 'emailUnverified'
  | 'foreignAccount'
  | 'unknownUser'
  | 'disabledUser'
  | 'severalUsers'
  | 'administrator'
  | 'tooMany'
  | 'unavailable';

/** A sign-in at an identity provider is refused. `detail` is for the operator's log. */
export class SignInRefusal extends Error {
  readonly reason: RefusalReason;
  /** The id of the user, where one was found. */
  readonly subject: string | null;

  constructor(reason: RefusalReason, detail: string, { subject = null, ...options }: ErrorOptions & { subject?: string | null } = {}) {
    super(detail, options);
    this.name = 'SignInRefusal';
    this.reason = reason;
    this.subject = subject;
  }
}
