/** The texts of dialogs that few people open, of the sign-in over a page, and of support requests. */
export const texts = import.meta.glob<object>('./en/{savedViews,signInAgain,support}.json', { eager: true, import: 'default' });
