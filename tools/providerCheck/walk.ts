import {
  locationsOfCustomer,
  locationsOfKeyUser,
  listedLocationsOfCustomer,
  listedLocationsOfKeyUser,
  customerByNumber,
  type Customer,
} from '../../gateway/access/customerEndpoints.ts';
import { allowedAreas, areasOfCustomer, rightsOfUser } from '../../gateway/access/accessEndpoints.ts';
import { customersByTerm, customersOfCountry, keyUserOfCustomer } from '../../gateway/features/locations/endpoints.ts';
import { hasGlobalNotifications, shownNotices, trapNotice, trapNotices } from '../../gateway/features/notificationSettings/endpoints.ts';
import { countNotifications, notificationPage, notificationReplies } from '../../gateway/features/notifications/endpoints.ts';
import { checkPasswortSicherheit, checkToken } from '../../gateway/features/passwords/endpoints.ts';
import { application } from '../../gateway/features/session/endpoints.ts';
import { imageCount, imagePage, cachedImagePage, shownImagePage } from '../../gateway/features/trapImages/endpoints.ts';
import {
  allUsersOfCustomer,
  hasLocation,
  isKeyUserActive,
  isUsernameUnique,
  keyUserByNumber,
  keyUserOfUser,
  userById,
  usersByTerm,
  usersOfCustomer,
  usersOfUser,
} from '../../gateway/features/users/endpoints.ts';
import type { PortalUser } from '../../gateway/auth/session.ts';
import type { CallRecorder } from './callRecorder.ts';
import { walkLocation } from './walkLocation.ts';

/** Maximum of the user's locations that are checked in depth: one location seldom has an example of everything. */
const maxLocations = 5;
const noLocation = 'no location was found';

/** Walks what a user may read, with the ids that it finds on the way. */
export async function walk(book: CallRecorder, user: PortalUser): Promise<void> {
  const { id: userId, country, role, username } = user;
  await book.execute(application, {});
  const listing = { user, country, areas: undefined, details: true };
  const isKeyUser = role === 'KEY_USER';
  let own: readonly Customer[] | null = [];
  if (isKeyUser) own = await book.execute(locationsOfKeyUser, { user });
  if (role === 'CUSTOMER') own = await book.execute(locationsOfCustomer, { user });
  await book.execute(listedLocationsOfKeyUser, isKeyUser ? listing : 'for key users');
  await book.execute(listedLocationsOfCustomer, role === 'CUSTOMER' ? listing : 'for customers');
  const isAdmin = role === 'ADMIN';
  const found = await book.execute(customersByTerm, isAdmin ? { term: 'a', onlyActive: true } : 'for administrators');
  await book.execute(customersOfCountry, isAdmin ? { country } : 'for administrators');
  const customers: readonly Customer[] = own?.length ? own : (found ?? []);

  await book.execute(usersOfUser, { userId });
  await book.execute(userById, { userId });
  await book.execute(keyUserOfUser, { userId });
  await book.execute(isKeyUserActive, { userId });
  await book.execute(usersByTerm, { term: username.slice(0, 3) });
  await book.execute(isUsernameUnique, { username, userId });
  await book.execute(keyUserByNumber, user.keyUserId ? { keyUserId: user.keyUserId } : 'the user has no key user');
  await book.execute(hasGlobalNotifications, { userId });
  await book.execute(checkToken, 'needs the code of a mail');

  const scope = isKeyUser
    ? { keyUserId: user.keyUserId ?? userId, country, customerIds: customers.map(({ id }) => id) }
    : customers[0] && { customerId: customers[0].id };
  await book.execute(countNotifications, scope ? { scope, unread: true } : noLocation);
  const messages = await book.execute(notificationPage, scope ? { scope, offset: 0, sort: { field: 'SENT_AT', direction: 'DESC' } } : noLocation);
  await book.execute(notificationReplies, messages?.[0] ? { notificationId: messages[0].id } : 'no message was found');
  const review = isKeyUser ? { keyUserId: user.keyUserId ?? userId, country } : customers[0] && { customerId: customers[0].id };
  await book.execute(imageCount, review ? { scope: review } : noLocation);
  await book.execute(imagePage, review ? { scope: review, offset: 0 } : noLocation);
  await book.execute(cachedImagePage, review ? { scope: review, offset: 0 } : noLocation);
  await book.execute(shownImagePage, review ? { scope: review, offset: 0 } : noLocation);

  for (const customer of customers.slice(0, maxLocations)) {
    const at = { country: customer.country, cardcode: customer.cardcode };
    await book.execute(customerByNumber, at);
    await book.execute(rightsOfUser, { userId, ...at });
    await book.execute(allowedAreas, { userId, ...at });
    await book.execute(areasOfCustomer, at);
    await book.execute(keyUserOfCustomer, { customerId: customer.id });
    await book.execute(usersOfCustomer, { ...at, userId });
    await book.execute(allUsersOfCustomer, isAdmin ? at : 'for administrators');
    await book.execute(hasLocation, { ...at, userId });
    await book.execute(checkPasswortSicherheit, at);
    const settings = { userId, ...at };
    await book.execute(shownNotices, settings);
    const traps = await book.execute(trapNotices, settings);
    await book.execute(trapNotice, traps?.[0] ? { at: settings, channel: 'EMAIL', name: traps[0].name } : 'no notice of a trap was found');
    await walkLocation(book, customer);
  }
  if (customers.length === 0) await walkLocation(book, null);
}
