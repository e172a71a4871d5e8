/** The texts of the pages that need no session, and of the frame around every page. */
export const texts = import.meta.glob<object>(['./en/{errors,session,shell,ui,welcome}.json', '../../domain/texts/en/levels.json'], {
  eager: true,
  import: 'default',
});
