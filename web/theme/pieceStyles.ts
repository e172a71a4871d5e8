import type { SystemStyleObject } from '@chakra-ui/react';

const createLevelStyle = (name: 'green' | 'yellow' | 'red' | 'info' | 'none'): SystemStyleObject => ({
  bg: `level.${name}.subtle`,
  color: `level.${name}.fg`,
  '& > svg': { flexShrink: 0, color: `level.${name}.solid` },
});

/**
 * Styles of small components that occur hundreds of times on a page. They are computed once, while style properties would be computed for
 * each.
 */
export const pieceStyles = {
  '.level-badge': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    py: '0.5',
    borderRadius: 'md',
    lineHeight: '1.4',
    fontWeight: 'medium',
    maxW: '100%',
    '& > span': { alignSelf: 'baseline' },
    '&[data-level=GREEN]': createLevelStyle('green'),
    '&[data-level=YELLOW]': createLevelStyle('yellow'),
    '&[data-level=RED]': createLevelStyle('red'),
    '&[data-level=NOT_CHECKABLE]': createLevelStyle('info'),
    '&[data-level=UNKNOWN]': createLevelStyle('none'),
  },
  '.text-button': {
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: '1',
    textAlign: 'start',
    color: 'brand.solid',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    cursor: 'pointer',
    borderRadius: 'sm',
    '&:hover': { color: 'brand.600' },
  },
  // While a button is at work, its words make room for a sign; they stay its name, which hidden ones would not.
  '.chakra-button[aria-busy=true] > span > span:last-child': { visibility: 'visible !important', color: 'transparent' },
  // Style of old rows while the next ones load. It removes colours, so that contrast remains sufficient.
  '.was-read': { filter: 'grayscale(1)' },
  '.sheet-links': {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    '& > a': { color: 'brand.solid', textDecoration: 'underline', overflowWrap: 'anywhere' },
    '.cell &': { flexDirection: 'row', gap: '3' },
  },
  '.one-line': { whiteSpace: 'nowrap', '&.quiet': { color: 'quiet' } },
  // Detail rows of phones and printed pages show long texts in full. A row with a detail needs no button for them.
  '.long-text': {
    '@media screen': { '&:not([data-open], .phone-row .body *) > .rest': { display: 'none !important' } },
    '&:is([data-open], .phone-row .body *) > .dots': { display: 'none' },
    '&:is(.phone-row .body *, .phone-row:has(.opener) .second-line *) > .text-button': { display: 'none !important' },
    '@media print': { '& > :is(.dots, .text-button)': { display: 'none !important' } },
  },
  '.lines': {
    display: 'flex',
    flexDirection: 'column',
    '& > .badges': { display: 'flex', flexWrap: 'wrap', gap: '1', my: '0.5' },
    '& > .small': { fontSize: '0.8rem' },
    '& > .quiet': { color: 'quiet' },
    'td &': { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', '& > .badges': { my: '0' } },
    // Three badges on one line would push the other columns off the screen.
    '.cell &': { maxW: '20rem' },
  },
  '.picture-button': {
    display: 'inline-flex',
    justifyContent: 'center',
    minW: '10',
    // Reserved space: a picture that has not loaded has no height.
    minH: '10',
    cursor: 'pointer',
    borderRadius: 'md',
    '& > img': { maxW: '72px', maxH: '54px', borderRadius: '6px' },
    // As high as a row.
    'td &': { verticalAlign: 'middle', minH: '8', minW: '8', '& > img': { maxW: '12', maxH: '8', borderRadius: '4px' } },
  },
} satisfies Record<string, SystemStyleObject>;
