/** The texts of the pages of users, their settings and the API, which few people open. */
export const texts = import.meta.glob<object>(
  './en/{accessTokens,accessibility,activity,apiTokens,digests,notificationSettings,openSessions,privacy,secondFactor,users}.json',
  {
    eager: true,
    import: 'default',
  },
);
