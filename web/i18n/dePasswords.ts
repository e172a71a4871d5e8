/** The texts of the pages and dialogs of passwords. */
export const texts = import.meta.glob<object>('./de/passwords.json', { eager: true, import: 'default' });
