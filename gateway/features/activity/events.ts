import type { ActivityKind } from '../../generated/resolvers.ts';

/** Events of each kind, by their names in the audit log: mutations and what the gateway records apart from them. */
const eventsOfKind: Readonly<Record<ActivityKind, readonly string[]>> = {
  SIGN_IN: [
    'signIn',
    'completeSignIn',
    'startToolSession',
    'signOut',
    'endSession',
    'endOtherSessions',
    'changePassword',
    'setPassword',
    'addSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
  ],
  ACTING: ['logInAs', 'endActing'],
  USERS: ['saveUser', 'changeUserLocations', 'enableExistingUser', 'deleteUser', 'resetSecondFactor'],
  TOKENS: ['createAccessToken', 'revokeAccessToken', 'accessTokenNetwork', 'openedAsUser', 'refreshApiToken', 'secretRead'],
  AUDITORS: ['createAuditorLink', 'revokeAuditorLink', 'enterAudit'],
  FILES: ['download'],
  DEFECTS: ['resolveDefect', 'completeDefect', 'setDefectPriority', 'addDefectNote', 'addDefectPhoto', 'deleteDefectPhoto', 'deleteDefect'],
  ACTIONS: ['createAction', 'updateAction', 'changeActionStatus', 'addActionComment', 'addActionPhoto', 'removeActionPhoto'],
  PLANS: [
    'uploadPlan',
    'editPlan',
    'deletePlan',
    'savePlanRevision',
    'placePosition',
    'placeDefect',
    'removePositionFromPlan',
    'removeDefectFromPlan',
    'savePolygon',
    'deletePolygon',
  ],
  DOCUMENTS: ['addOwnDocument', 'deleteOwnDocument'],
  IMAGES: ['reviewTrapImage', 'rateTrapImages', 'deleteTrapImages'],
  NOTIFICATIONS: [
    'setNotice',
    'setTrapNotice',
    'setTrapDelay',
    'setGlobalNotifications',
    'setAllTrapNotices',
    'setAllTrapDelays',
    'setAllNotices',
    'setMailSettings',
    'sendDigest',
    'unsubscribed',
    'subscribedAgain',
    'replyToNotification',
    'deleteNotifications',
  ],
  REQUESTS: ['sendSupportRequest'],
};

/** Mutations that change nothing for others: parts of another event, reads, and what a page sends by itself. */
export const unlisted: ReadonlySet<string> = new Set([
  'createDefectListFile', // Its download is listed.
  'createDefectFile',
  'createResultListFile',
  'clearResultCache',
  'markNotificationsRead',
  'setNotificationStatus',
  'requestPasswordLink', // Of a visitor, whom nothing identifies.
  'checkPassword',
  'enterPlanView',
  'confirmSecondFactor',
  'beginPasskeyUse',
  'beginPasskeySetup',
  'beginAppSetup',
  'acknowledgeSecondFactorReset',
  'stayLoggedIn',
  'setLanguage',
  'saveView', // A user's own look at lists.
  'deleteView',
]);

const kinds = new Map(Object.entries(eventsOfKind).flatMap(([kind, events]) => events.map((event) => [event, kind as ActivityKind] as const)));

/** Kind of an event; undefined for one that is not listed. */
export const findKind = (event: string): ActivityKind | undefined => kinds.get(event);

/** Events of these kinds; those of all kinds without one. */
export const listEvents = (requested: readonly ActivityKind[]): string[] =>
  requested.length > 0 ? requested.flatMap((kind) => eventsOfKind[kind]) : [...kinds.keys()];
