/** All other texts. */
export const texts = import.meta.glob<object>(['./de/*.json', '!./de/{errors,passwords,session,shell,ui,welcome}.json'], { eager: true, import: 'default' });
