/** The texts of the pages for an audit and of files, which few people open. */
export const texts = import.meta.glob<object>('./de/{auditPack,auditorAccess,deliveryNotes,exports,portfolio,readiness,trends}.json', {
  eager: true,
  import: 'default',
});
