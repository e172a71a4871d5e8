/** Reasons for which the same file is refused each time; the gateway and this page use the same. */
export const refusalReasons = [
  'EMPTY',
  'NOT_AN_IMAGE',
  'WRONG_TYPE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
  'DAMAGED',
  'ENCRYPTED',
  'NO_PAGES',
  'TOO_SLOW',
  'UNREADABLE',
] as const;

/** Failures after which the same file can be accepted later; FAILED if there was no response. */
const passingReasons = ['BUSY', 'TOO_EXPENSIVE', 'SESSION_ENDED', 'FAILED'] as const;

export const failureReasons = [...refusalReasons, ...passingReasons] as const;
/** Why a file was not uploaded. */
type UploadFailureReason = (typeof failureReasons)[number];

/** Numbers behind a reason: the file's and the maximum. */
export interface RefusalNumbers {
  pixels?: number;
  maxPixels?: number;
  maxBytes?: number;
}

/** A file that was not uploaded. */
export class UploadFailure extends Error {
  readonly reason: UploadFailureReason;
  readonly numbers: RefusalNumbers;
  /** True if there was no response. */
  readonly isOffline: boolean;
  constructor(reason: UploadFailureReason, numbers: RefusalNumbers = {}, isOffline = false) {
    super(reason);
    this.isOffline = isOffline;
    this.reason = reason;
    this.numbers = numbers;
  }
  /** Returns whether the same file can be accepted later. */
  get canRetry(): boolean {
    return (passingReasons as readonly UploadFailureReason[]).includes(this.reason);
  }
}
