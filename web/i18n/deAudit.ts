/** The texts of the pages for an audit, which few people open. */
export const texts = import.meta.glob<object>('./de/{auditPack,auditorAccess,portfolio,readiness,trends}.json', { eager: true, import: 'default' });
