/** The texts of the pages of users and of the API, which few people open. */
export const texts = import.meta.glob<object>('./de/{accessTokens,accessibility,activity,apiTokens,openSessions,secondFactor,users}.json', {
  eager: true,
  import: 'default',
});
