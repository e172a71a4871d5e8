import type { SystemStyleObject } from '@chakra-ui/react';

const active = '@media (forced-colors: active)';

/** Styles in forced colours. Backgrounds, shadows and colours of components are gone there, so that states need system colours. */
const createForcedStyle = (style: SystemStyleObject): SystemStyleObject => ({ [active]: style });

const chosen = ':is(button, a, [role=tab], [role=option], [role=menuitem], [role=menuitemradio])';
const isOn = ':is([aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]))';
const on = { forcedColorAdjust: 'none', background: 'Highlight !important', color: 'HighlightText !important', borderColor: 'Highlight !important' };

/** States that are shown by colour elsewhere: on and off, the current page, chosen rows, edges of what lies over the page. */
export const forcedColours = {
  [`${chosen}${isOn}`]: createForcedStyle(on),
  [`${chosen}${isOn} *`]: createForcedStyle({ color: 'HighlightText !important' }),
  'button:not([role], .text-button, .picture-button, .row-opener)': createForcedStyle({ borderWidth: '1px !important', borderStyle: 'solid !important' }),
  'input[role=switch]': createForcedStyle({
    forcedColorAdjust: 'none',
    background: 'Canvas !important',
    borderColor: 'CanvasText !important',
    '&::before': { background: 'CanvasText !important' },
    '&:checked': { background: 'Highlight !important', '&::before': { background: 'HighlightText !important' } },
    '&:disabled': { borderColor: 'GrayText !important' },
  }),
  '.chakra-switch__control': createForcedStyle({
    forcedColorAdjust: 'none',
    background: 'Canvas !important',
    outline: '1px solid CanvasText',
    '& .chakra-switch__thumb': { background: 'CanvasText !important' },
    '&[data-state=checked]': { background: 'Highlight !important', '& .chakra-switch__thumb': { background: 'HighlightText !important' } },
  }),
  ':is(.row, .phone-row)[data-marked]': createForcedStyle({ outline: '3px solid Highlight', outlineOffset: '-3px' }),
  ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip])': createForcedStyle({ border: '2px solid CanvasText !important' }),
  '[role=progressbar]': createForcedStyle({ border: '1px solid CanvasText !important' }),
  // Colours of a plan, and of keys to a chart or map, mean something. A plan's picture keeps its white.
  ':is([role=application], .swatch)': createForcedStyle({ forcedColorAdjust: 'none' }),
} satisfies Record<string, SystemStyleObject>;
