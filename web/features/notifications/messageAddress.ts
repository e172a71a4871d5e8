import { paths } from '../../paths.ts';

/** Query parameter with the id of the open message. */
export const messageParameter = 'message';

/** Address of the Postbox with one of its messages open. */
export const getMessageAddress = (id: string): string => `${paths.notifications}?${messageParameter}=${encodeURIComponent(id)}`;
