/** Days: standards of the trade require a plan that was checked within a year. */
export const planDays = 365;

/** Returns whether a plan without a valid release has a recent revision, so that only the release is missing. */
export const isOnlyUnreleased = (days: number | null): boolean => days !== null && days <= planDays;
