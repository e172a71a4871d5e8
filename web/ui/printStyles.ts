import type { SystemStyleObject } from '@chakra-ui/react';

const gone = { display: 'none !important' };

/** Every page on paper: what leads elsewhere or does something is left out, what scrolls stands whole, rows are not cut. */
const onPaper: Record<string, SystemStyleObject> = {
  html: { colorScheme: 'light !important', scrollPaddingTop: '0' },
  'html, body': { bg: 'surface', printColorAdjust: 'exact' },
  // A dialog that is open holds the page where it is.
  body: { overflow: 'visible !important', fontSize: '0.8125rem' },
  'header, footer, nav:not(.on-paper), [data-part=backdrop], [data-scope=toast], .chakra-skip-nav__link': gone,
  main: { p: '0 !important', maxW: 'none !important', minH: '0 !important' },
  // Of several buttons of which one is pressed, that one says what is shown.
  'main .chakra-button:not([aria-pressed=true], :is(h2, h3) *)': gone,
  'main :is(div:has(> [role=searchbox]), .chakra-native-select__root, .opener, .on-paper [aria-hidden])': gone,
  // The shadows of edges behind which there is more, and what only sorts or ticks.
  'main :is([role=region] ~ [aria-hidden], td > input[type=checkbox])': gone,
  // Browsers repeat headings on each page, but not what stands in their buttons.
  'main th button': gone,
  'main th[data-heading]:has(button)': { _before: { content: 'attr(data-heading)' } },
  'main [role=group]:not(:has(:not(.chakra-button, .chakra-button *)))': { borderWidth: '0', bg: 'transparent', p: '0' },
  'main :is([role=region], [role=region] > *)': { overflow: 'visible !important', maxH: 'none !important' },
  'main table': { fontSize: '0.625rem' },
  'main thead': { display: 'table-header-group', position: 'static !important' },
  'main :is(td, th)': {
    position: 'static !important',
    minW: '0 !important',
    w: 'auto !important',
    px: '1 !important',
    py: '0.5 !important',
    overflowWrap: 'break-word',
    hyphens: 'auto',
  },
  'main table :not([data-short=true])': { whiteSpace: 'normal !important' },
  'main :is(tr, li, img, svg, figure, dl > div)': { breakInside: 'avoid' },
  'main :is(h1, h2, h3)': { breakAfter: 'avoid' },
  'main section': { borderRadius: '0', mb: '3' },
};

/** The portal's one print style sheet: A4 across, since most tables are wider than they are long. */
export const printStyles: Record<string, SystemStyleObject> = {
  '@page': { size: 'A4 landscape', margin: '12mm' } as object,
  ...Object.fromEntries(Object.entries(onPaper).map(([selector, style]) => [selector, { _print: style }])),
};
