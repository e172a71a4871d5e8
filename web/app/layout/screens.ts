/** Narrower than this (1024 px), the menus are in a drawer and there is no side bar. */
export const narrow = '(max-width: 63.99em)';
