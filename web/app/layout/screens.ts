/** Narrower than this (1024 px), the menus are in a drawer and there is no side bar. */
export const narrow = '(max-width: 63.99em)';

/** Below this height, as at a zoom of 400 %, bars scroll with the page instead of covering half of it. */
export const lowScreen = '@media (max-height: 30em)';

/** Height of the banner of acting as another user. Other sticky elements start beneath it. */
export const bannerHeight = { base: '4.5rem', md: '2.75rem' };
