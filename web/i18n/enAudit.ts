/** The texts of the pages for an audit, of pictures of traps and of files, which few people open. Support requests are about pictures, too. */
export const texts = import.meta.glob<object>(
  './en/{auditPack,auditorAccess,deliveryNotes,documents,exports,portfolio,readiness,support,trapImages,trends}.json',
  {
    eager: true,
    import: 'default',
  },
);
