/** Why an upload was refused; the client translates it, the code never changes. */
export type RefusalReason = 'NOT_AN_IMAGE' | 'WRONG_TYPE' | 'TOO_LARGE' | 'UNREADABLE';

/** An upload that must not be kept. */
export class UploadRefused extends Error {
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A file as it will be kept. */
export interface CheckedFile {
  type: string;
  /** The ending that fits the type, without a dot. */
  ending: string;
  bytes: Buffer;
}

/** A kind of upload, named in its address. Features that take other files than pictures add theirs to the route. */
export interface UploadKind {
  name: string;
  maxBytes: number;
  /** Checks by content, never by the claimed type, and gives what will be kept; a name can only make it refuse. Throws UploadRefused. */
  check(bytes: Buffer, name: string): Promise<CheckedFile>;
}
