/** A number as a reviewer types it. */
export const numberPattern = /^-?\d{1,9}([.,]\d{1,6})?$/;
