import { tabStorage } from './browserStorage.ts';

const key = 'chosen-customer';

/** Returns the key of the location that this tab remembers for addresses that name none, such as 'AT:100100'. */
export const readRememberedLocation = (): string | null => tabStorage.read(key);

/** Lets this tab remember the location of this key. */
export const rememberLocation = (locationKey: string): void => tabStorage.write(key, locationKey);

/** Lets this tab forget its location. */
export const clearLocation = (): void => tabStorage.remove(key);
