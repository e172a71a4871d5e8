/** All other texts. */
export const texts = import.meta.glob<object>(
  [
    './de/*.json',
    '!./de/{accessTokens,accessibility,activity,apiTokens,auditPack,auditorAccess,deliveryNotes,digests,errors,exports,notificationSettings,openSessions,passwords,plans,portfolio,privacy,readiness,secondFactor,session,shell,trends,ui,users,welcome}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);
