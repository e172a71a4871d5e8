/** Returns a number with one decimal. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns a part in percent with one decimal; null where there is nothing. It is rounded once, so that 51 of 2,000 are 2.6. */
export const computePercent = (part: number, all: number): number | null => (all === 0 ? null : Math.round((1000 * part) / all) / 10);
