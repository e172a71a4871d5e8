/** Writes the minus of a number for readers as U+2212, which is as wide as a digit and breaks no line. Files for programs keep the hyphen. */
export const toMinusSign = (number: string): string => number.replace('-', '−');
