/** Reasons for which an upload is refused. Clients translate them, so that the meaning of a code never changes. */
export type RefusalReason =
  | 'EMPTY'
  | 'NOT_AN_IMAGE'
  | 'WRONG_TYPE'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'DAMAGED'
  | 'ENCRYPTED'
  | 'NO_PAGES'
  | 'TOO_SLOW'
  | 'UNREADABLE';

/** Numbers behind a reason: the file's and the maximum. */
export interface RefusalNumbers {
  pixels?: number;
  maxPixels?: number;
  maxBytes?: number;
}

/** An upload that must not be stored. */
export class UploadRefused extends Error {
  readonly reason: RefusalReason;
  readonly numbers: RefusalNumbers;
  constructor(reason: RefusalReason, message: string, { numbers = {}, ...options }: ErrorOptions & { numbers?: RefusalNumbers } = {}) {
    super(message, options);
    this.reason = reason;
    this.numbers = numbers;
  }
}

/** A file as it will be stored. */
export interface CheckedFile {
  type: string;
  /** The ending that fits the type, without a dot. */
  ending: string;
  bytes: Buffer;
  /** Pages of a PDF, with small pictures (WebP) of the first ones. */
  pages?: { count: number; pictures: readonly Buffer[] };
}

/** Names of the kinds. A file that was uploaded as one kind is used as this kind only. */
export type UploadKindName = 'picture' | 'plan' | 'document';

/** A kind of upload, named in its address. Features that take other files than pictures add theirs to the route. */
export interface UploadKind {
  name: UploadKindName;
  maxBytes: number;
  /**
   * Checks by content, never by the claimed type, and returns the file to store; a name can only make it refuse.
   * `person` is the id by which the work is shared fairly, `signal` ends with the request. Throws UploadRefused.
   */
  check(bytes: Buffer, name: string, person: string, signal?: AbortSignal): Promise<CheckedFile>;
}
