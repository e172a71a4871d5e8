/** Returns a colour for each scheme. Browsers choose by the `color-scheme` of the element, which print and plans set to light. */
const createLightDark = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

const createLevelColours = (solid: [string, string], subtle: [string, string], fg: [string, string]) => ({
  solid: createLightDark(...solid),
  subtle: createLightDark(...subtle),
  fg: createLightDark(...fg),
});

/** Colours of the portal by their meaning. */
export const colours = {
  brand: {
    50: createLightDark('#eef7f4', '#182b26'),
    100: createLightDark('#d6ece5', '#1c3d34'),
    200: createLightDark('#aed8cb', '#2c5c4f'),
    500: createLightDark('#1a7f6b', '#3fb996'),
    600: createLightDark('#12685a', '#4fc4a2'),
    700: createLightDark('#0f5c4d', '#5fcbab'),
  },
  canvas: createLightDark('#f5f7f8', '#0f1614'),
  surface: createLightDark('#ffffff', '#17201e'),
  /** Above the page: dialogs, menus. */
  raised: createLightDark('#ffffff', '#1d2826'),
  /** Around plans and pictures of plans. */
  well: createLightDark('#e9edf0', '#0b100f'),
  /** Behind photographs. */
  stage: createLightDark('#1b2a32', '#0b100f'),
  /** Lines that only divide. */
  line: createLightDark('#dde3e7', '#2b3936'),
  /** Border of input fields. */
  field: createLightDark('#808f99', '#70837e'),
  ink: createLightDark('#1b2a32', '#e6eeec'),
  quiet: createLightDark('#55656f', '#9db0ab'),
  /** Colour of the fade beneath an edge. */
  shade: createLightDark('rgb(27 42 50 / 14%)', 'rgb(0 0 0 / 55%)'),
  level: {
    green: createLevelColours(['#2e8b3d', '#3fa455'], ['#e3f4e4', '#16301f'], ['#1d6329', '#86dba6']),
    yellow: createLevelColours(['#e5a50a', '#eda512'], ['#fdf1cc', '#37290d'], ['#7a5300', '#ffd27a']),
    red: createLevelColours(['#d3281f', '#e5443b'], ['#fde3e1', '#3a1a19'], ['#a3150d', '#ff9c94']),
    info: createLevelColours(['#1f6fc4', '#3f8be0'], ['#e0eefc', '#152a45'], ['#164f8f', '#93c0ff']),
    none: createLevelColours(['#8a97a0', '#8a97a0'], ['#eceff1', '#242f2d'], ['#4b5a63', '#b3c2be']),
  },
};

/** The portal's colours under the names that recipes know. */
export const recipeColours = {
  bg: { DEFAULT: { value: '{colors.surface}' }, panel: { value: '{colors.raised}' } },
  border: { DEFAULT: { value: '{colors.line}' }, error: { value: '{colors.level.red.solid}' } },
  fg: { DEFAULT: { value: '{colors.ink}' }, muted: { value: '{colors.quiet}' }, error: { value: '{colors.level.red.fg}' } },
  brand: {
    solid: { value: '{colors.brand.700}' },
    contrast: createLightDark('#ffffff', '#07231b'),
    fg: { value: '{colors.brand.700}' },
    muted: { value: '{colors.brand.100}' },
    subtle: { value: '{colors.brand.50}' },
    emphasized: { value: '{colors.brand.200}' },
    focusRing: { value: '{colors.brand.500}' },
    border: { value: '{colors.brand.200}' },
  },
};
