/** All other texts. */
export const texts = import.meta.glob<object>(['./en/*.json', '!./en/{errors,passwords,session,shell,ui,welcome}.json'], { eager: true, import: 'default' });
