/** All other texts. */
export const texts = import.meta.glob<object>(
  [
    './de/*.json',
    '!./de/{accessTokens,accessibility,activity,alarmTemplates,apiTokens,auditPack,auditorAccess,deliveryNotes,digests,documents,errors,exports,notificationSettings,openSessions,passwords,plans,portfolio,privacy,readiness,savedViews,secondFactor,session,shell,signInAgain,singleSignOn,support,trapImages,trends,ui,users,welcome}.json',
  ],
  {
    eager: true,
    import: 'default',
  },
);
