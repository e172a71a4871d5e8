/**
 * Writes the minus of a number for readers as U+2212, which is as wide as a digit and breaks no line; none before a value that is rounded to
 * zero. Files for programs keep the hyphen.
 */
export const toMinusSign = (number: string): string => number.replace(/^-(?=[0.,]*$)/, '').replace('-', '−');
