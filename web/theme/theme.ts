import { createSystem, defaultBaseConfig, defineConfig, type SystemStyleObject } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
  semanticTokens,
} from '@chakra-ui/react/theme';
import { forcedColours } from './forcedColours.ts';
import { pieceStyles } from './pieceStyles.ts';
import { colours, recipeColours } from './themeColours.ts';

type Conditional = { _light?: unknown; _dark?: unknown };

/** Chakra's own colours choose by a class on the page; here they choose as those of the portal do, with the light shape of a shadow. */
function toLightDark(token: unknown): unknown {
  if (typeof token !== 'object' || token === null) return token;
  const { _light, _dark } = token as Conditional;
  if (typeof _light !== 'string') return Object.fromEntries(Object.entries(token).map(([name, each]) => [name, toLightDark(each)]));
  return _light.startsWith('{') ? `light-dark(${_light}, ${String(_dark)})` : _light;
}

/** Chakra's semantic tokens in both schemes. */
const chakraTokens = toLightDark(semanticTokens) as typeof semanticTokens;

/** Colours that neither the portal nor one of its recipes uses: each would be worked out at every start, with all their shades. */
const unused = new Set(['yellow', 'teal', 'cyan', 'purple', 'pink']);
const omitUnusedColours = <Group extends { colors: object }>(group: Group): Group => ({
  ...group,
  colors: Object.fromEntries(Object.entries(group.colors).filter(([name]) => !unused.has(name))),
});

/** Options for registering a custom property. */
const notInherited: object = { syntax: '"*"', inherits: 'false' };

/** A bar that passes through its row: moved without laying anything out. */
const pass = { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } };

type System = ReturnType<typeof createSystem>;

/**
 * Applies Chakra's reset to elements only. With its pseudo-elements `::before` and `::after`, browsers compute these styles for each
 * element, rendered or not: a third of the time for all styles of a page. Omits its breaking of words, which each element would have
 * instead of that of its parent.
 */
function resetElements(system: System): System {
  const [{ [resetLayer]: reset }, ...others] = system._global as [{ [resetLayer]: Record<string, SystemStyleObject> }, ...object[]];
  const rules = Object.entries(reset).map(([selector, { wordWrap: _word, overflowWrap: _overflow, ...styles }]) => [
    selector.startsWith('*,') ? ':where(*)' : selector,
    styles,
  ]);
  return { ...system, _global: [{ [resetLayer]: Object.fromEntries(rules) as object }, ...others] };
}
const resetLayer = '@layer reset';

let made: System | null = null;

/**
 * Returns the theme of the portal. Includes only the used recipes; a component that needs another adds it here. It is created on first use,
 * which takes as long as the rest of the start. A phone can handle input in between.
 */
export const getPortalSystem = (): System => (made ??= resetElements(makeSystem()));

const makeSystem = () =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'chakra',
      cssVarsRoot: ':where(html)',
      theme: {
        animationStyles,
        breakpoints,
        keyframes: { ...keyframes, pass },
        layerStyles,
        recipes: { button: buttonRecipe },
        semanticTokens: omitUnusedColours(chakraTokens),
        textStyles,
        tokens: omitUnusedColours(tokens),
      },
    }),
    defineConfig({
      globalCss: {
        '*': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.line' },
        html: { colorPalette: 'gray', scrollPaddingTop: '5rem', colorScheme: 'light dark' },
        // The focus is never beneath the bars that cover the page.
        'html:has([data-covers=bottom])': { scrollPaddingBottom: 'calc(4.5rem + env(safe-area-inset-bottom))' },
        'html:has([data-covers=top])': { scrollPaddingTop: '8.5rem' },
        'html, body': { bg: 'canvas', color: 'ink', lineHeight: '1.5' },
        // A name without a space is never wider than its place. In a table the widths of columns would shrink to letters.
        body: { fontSize: '0.9375rem', overflowWrap: 'anywhere' },
        table: { overflowWrap: 'break-word' },
        // An opening dialog sets both properties on the page. Each element that inherits them would have its style recalculated.
        '@property --scrollbar-width': notInherited,
        '#root': { pointerEvents: 'auto' },
        // One that closes lets clicks through. The library sometimes misses the end of its animation and leaves it on the page.
        '[data-part=backdrop][data-state=closed]': { pointerEvents: 'none', _motionReduce: { visibility: 'hidden' } },
        // Nothing of the page's head lies over a dialog.
        '[role=dialog]': { '--head-height': '0px' },
        ...pieceStyles,
        ...forcedColours,
        // Phones zoom in on a field with smaller text.
        '.chakra-input': { mdDown: { fontSize: '1rem !important' } },
        '*::placeholder': { color: 'quiet' },
        '*:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
        // Not 0.01ms: such an animation can end before the code that unmounts a closed dialog listens for its end.
        '*, *::before, *::after': { _motionReduce: { animationDuration: '0s !important', transitionDuration: '0s !important' } },
      },
      theme: {
        tokens: {
          fonts: {
            body: { value: 'Inter, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif' },
            heading: { value: 'Inter, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif' },
          },
          colors: colours,
        },
        semanticTokens: { colors: recipeColours },
        recipes: {
          badge: badgeRecipe,
          // One edge and one ground for outlined buttons, on cards and on the page.
          button: { variants: { variant: { outline: { borderColor: 'line', bg: 'surface' } } } },
          heading: headingRecipe,
          input: inputRecipe,
          link: linkRecipe,
          skeleton: skeletonRecipe,
          skipNavLink: skipNavLinkRecipe,
          spinner: spinnerRecipe,
          textarea: { ...textareaRecipe, defaultVariants: { size: 'lg', variant: 'outline' } },
        },
        slotRecipes: {
          dialog: dialogSlotRecipe,
          drawer: drawerSlotRecipe,
          field: fieldSlotRecipe,
          menu: menuSlotRecipe,
          nativeSelect: nativeSelectSlotRecipe,
          switch: switchSlotRecipe,
          tabs: tabsSlotRecipe,
          toast: toastSlotRecipe,
        },
      },
    }),
  );
