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
import { imageCount, imagePage, keptImagePage, shownImagePage } from '../../gateway/features/trapImages/endpoints.ts';
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
import type { Book } from './book.ts';
import { walkLocation } from './walkLocation.ts';

/** Maximum of the user's locations that are checked in depth: one location seldom has an example of everything. */
const maxLocations = 5;
const noLocation = 'no location was found';

/** Walks what a user may read, with the ids that it finds on the way. */
export async function walk(book: Book, user: PortalUser): Promise<void> {
  const { id: userId, country, role, username } = user;
  await book.ask(application, {});
  const listing = { user, country, areas: undefined, details: true };
  const isKeyUser = role === 'KEY_USER';
  const own = isKeyUser ? await book.ask(locationsOfKeyUser, { user }) : role === 'CUSTOMER' ? await book.ask(locationsOfCustomer, { user }) : [];
  await book.ask(listedLocationsOfKeyUser, isKeyUser ? listing : 'for key users');
  await book.ask(listedLocationsOfCustomer, role === 'CUSTOMER' ? listing : 'for customers');
  const isAdmin = role === 'ADMIN';
  const found = await book.ask(customersByTerm, isAdmin ? { term: 'a', onlyActive: true } : 'for administrators');
  await book.ask(customersOfCountry, isAdmin ? { country } : 'for administrators');
  const customers: readonly Customer[] = own?.length ? own : (found ?? []);

  await book.ask(usersOfUser, { userId });
  await book.ask(userById, { userId });
  await book.ask(keyUserOfUser, { userId });
  await book.ask(isKeyUserActive, { userId });
  await book.ask(usersByTerm, { term: username.slice(0, 3) });
  await book.ask(isUsernameUnique, { username, userId });
  await book.ask(keyUserByNumber, user.keyUserId ? { keyUserId: user.keyUserId } : 'the user has no key user');
  await book.ask(hasGlobalNotifications, { userId });
  await book.ask(checkToken, 'needs the code of a mail');

  const scope = isKeyUser
    ? { keyUserId: user.keyUserId ?? userId, country, customerIds: customers.map(({ id }) => id) }
    : customers[0] && { customerId: customers[0].id };
  await book.ask(countNotifications, scope ? { scope, unread: true } : noLocation);
  const messages = await book.ask(notificationPage, scope ? { scope, offset: 0, sort: { field: 'SENT_AT', direction: 'DESC' } } : noLocation);
  await book.ask(notificationReplies, messages?.[0] ? { notificationId: messages[0].id } : 'no message was found');
  const review = isKeyUser ? { keyUserId: user.keyUserId ?? userId, country } : customers[0] && { customerId: customers[0].id };
  await book.ask(imageCount, review ? { scope: review } : noLocation);
  await book.ask(imagePage, review ? { scope: review, offset: 0 } : noLocation);
  await book.ask(keptImagePage, review ? { scope: review, offset: 0 } : noLocation);
  await book.ask(shownImagePage, review ? { scope: review, offset: 0 } : noLocation);

  for (const customer of customers.slice(0, maxLocations)) {
    const at = { country: customer.country, cardcode: customer.cardcode };
    await book.ask(customerByNumber, at);
    await book.ask(rightsOfUser, { userId, ...at });
    await book.ask(allowedAreas, { userId, ...at });
    await book.ask(areasOfCustomer, at);
    await book.ask(keyUserOfCustomer, { customerId: customer.id });
    await book.ask(usersOfCustomer, { ...at, userId });
    await book.ask(allUsersOfCustomer, isAdmin ? at : 'for administrators');
    await book.ask(hasLocation, { ...at, userId });
    await book.ask(checkPasswortSicherheit, at);
    const settings = { userId, ...at };
    await book.ask(shownNotices, settings);
    const traps = await book.ask(trapNotices, settings);
    await book.ask(trapNotice, traps?.[0] ? { at: settings, channel: 'EMAIL', name: traps[0].name } : 'no notice of a trap was found');
    await walkLocation(book, customer);
  }
  if (customers.length === 0) await walkLocation(book, null);
}
