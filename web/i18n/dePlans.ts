/** The texts of the pages of plans. */
export const texts = import.meta.glob<object>('./de/plans.json', { eager: true, import: 'default' });
