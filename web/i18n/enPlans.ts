/** The texts of the pages of plans. */
export const texts = import.meta.glob<object>('./en/plans.json', { eager: true, import: 'default' });
