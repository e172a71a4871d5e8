import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  badgeRecipe,
  breakpoints,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
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
  semanticTokens,
  skeletonRecipe,
  skipNavLinkRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tabsSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
} from '@chakra-ui/react/theme';
import { pieceStyles } from './pieceStyles.ts';

const level = (solid: string, subtle: string, fg: string) => ({ solid: { value: solid }, subtle: { value: subtle }, fg: { value: fg } });

/** Colours that neither the portal nor one of its recipes uses: each would be worked out at every start, with all their shades. */
const unused = new Set(['yellow', 'teal', 'cyan', 'purple', 'pink']);
const used = <Group extends { colors: object }>(group: Group): Group => ({
  ...group,
  colors: Object.fromEntries(Object.entries(group.colors).filter(([name]) => !unused.has(name))),
});

/** The look of the portal. Only the recipes that are used are in it; a component that needs another adds it here. */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html)',
    theme: { animationStyles, breakpoints, keyframes, layerStyles, semanticTokens: used(semanticTokens), textStyles, tokens: used(tokens) },
  }),
  defineConfig({
    globalCss: {
      '*': { '--global-font-body': 'fonts.body', '--global-color-border': 'colors.line' },
      html: { colorPalette: 'gray', scrollPaddingTop: '5rem' },
      'html, body': { bg: 'canvas', color: 'ink', lineHeight: '1.5' },
      body: { fontSize: '0.9375rem' },
      ...pieceStyles,
      '*::placeholder': { color: 'quiet' },
      '*:focus-visible': { outline: '2px solid', outlineColor: 'brand.solid', outlineOffset: '2px' },
      '*, *::before, *::after': { _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' } },
    },
    theme: {
      tokens: {
        fonts: {
          body: { value: 'Inter, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif' },
          heading: { value: 'Inter, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif' },
        },
        colors: {
          brand: {
            50: { value: '#eef7f4' },
            100: { value: '#d6ece5' },
            200: { value: '#aed8cb' },
            500: { value: '#1a7f6b' },
            600: { value: '#12685a' },
            700: { value: '#0f5c4d' },
            900: { value: '#0b3d35' },
          },
          canvas: { value: '#f5f7f8' },
          surface: { value: '#ffffff' },
          line: { value: '#dde3e7' },
          field: { value: '#84939d' },
          ink: { value: '#1b2a32' },
          quiet: { value: '#55656f' },
          level: {
            green: level('#2e8b3d', '#e3f4e4', '#1d6329'),
            yellow: level('#e5a50a', '#fdf1cc', '#7a5300'),
            red: level('#d3281f', '#fde3e1', '#a3150d'),
            info: level('#1f6fc4', '#e0eefc', '#164f8f'),
            none: level('#8a97a0', '#eceff1', '#4b5a63'),
          },
        },
      },
      semanticTokens: {
        colors: {
          bg: { DEFAULT: { value: '{colors.surface}' }, panel: { value: '{colors.surface}' } },
          border: { DEFAULT: { value: '{colors.line}' }, error: { value: '{colors.level.red.solid}' } },
          fg: { DEFAULT: { value: '{colors.ink}' }, muted: { value: '{colors.quiet}' }, error: { value: '{colors.level.red.fg}' } },
          brand: {
            solid: { value: '{colors.brand.700}' },
            contrast: { value: '#ffffff' },
            fg: { value: '{colors.brand.700}' },
            muted: { value: '{colors.brand.100}' },
            subtle: { value: '{colors.brand.50}' },
            emphasized: { value: '{colors.brand.200}' },
            focusRing: { value: '{colors.brand.500}' },
            border: { value: '{colors.brand.200}' },
          },
        },
      },
      recipes: {
        badge: badgeRecipe,
        button: buttonRecipe,
        checkmark: checkmarkRecipe,
        heading: headingRecipe,
        input: inputRecipe,
        link: linkRecipe,
        skeleton: skeletonRecipe,
        skipNavLink: skipNavLinkRecipe,
        spinner: spinnerRecipe,
        textarea: textareaRecipe,
      },
      slotRecipes: {
        checkbox: checkboxSlotRecipe,
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
