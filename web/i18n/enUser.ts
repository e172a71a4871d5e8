/** All other texts. */
export const texts = import.meta.glob<object>(['./en/*.json', '!./en/{auditPack,errors,passwords,portfolio,readiness,session,shell,trends,ui,welcome}.json'], {
  eager: true,
  import: 'default',
});
