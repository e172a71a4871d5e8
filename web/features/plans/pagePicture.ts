/** Address of a page's small picture. */
export const toPictureUrl = (picture: string): string => `data:image/webp;base64,${picture}`;
