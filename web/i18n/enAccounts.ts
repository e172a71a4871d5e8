/** The texts of the pages of users, their settings and the API, which few people open. */
export const texts = import.meta.glob<object>(
  './en/{accessTokens,accessibility,activity,alarmTemplates,apiTokens,digests,notificationSettings,openSessions,privacy,secondFactor,singleSignOn,users}.json',
  {
    eager: true,
    import: 'default',
  },
);
