/** Returns whether a file is a PDF: readers accept other bytes before its header, within the first 1,024. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF-', 0, 'latin1');
