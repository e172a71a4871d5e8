/** Returns a number with one decimal. */
export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns a part in percent with one decimal; null where there is nothing. It is rounded once, so that 23 of 80 are 28.8. */
export const computePercent = (part: number, all: number): number | null => (all === 0 ? null : Math.round((1000 * part) / all) / 10);
