/** The texts of the pages for an audit, of pictures of traps and of files, which few people open. */
export const texts = import.meta.glob<object>('./de/{auditPack,auditorAccess,deliveryNotes,documents,exports,portfolio,readiness,trapImages,trends}.json', {
  eager: true,
  import: 'default',
});
