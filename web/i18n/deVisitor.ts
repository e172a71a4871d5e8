/** The texts of the pages that need no session, and of the frame around every page. */
export const texts = import.meta.glob<object>(['./de/{errors,session,shell,ui,welcome}.json', '../../domain/texts/de/levels.json'], {
  eager: true,
  import: 'default',
});
