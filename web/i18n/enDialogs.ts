/** The texts of dialogs that few people open. */
export const texts = import.meta.glob<object>('./en/savedViews.json', { eager: true, import: 'default' });
