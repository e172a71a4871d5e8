import { paths } from '../../paths.ts';

/** What an address calls the message that it opens. */
export const messageParameter = 'message';

/** Address of the Postbox with one of its messages open. */
export const messageAddress = (id: string): string => `${paths.notifications}?${messageParameter}=${encodeURIComponent(id)}`;
