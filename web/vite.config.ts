import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { documentParts } from './build/documentParts.ts';
import { explorer } from './build/explorer.ts';
import { librarySheets } from './build/librarySheets.ts';
import { offlineFiles } from './build/offlineFiles.ts';
import { precompress } from './build/precompress.ts';
import { pageMarkup } from './build/pageMarkup.ts';

const gateway = `http://127.0.0.1:${process.env['GATEWAY_PORT'] ?? '4000'}`;

/**
 * Modules that every page behind sign-in needs, and small parts of the pages opened most. A file for each would cost more bytes than its
 * content.
 */
const sharedModules = [
  // Without the libraries of forms, which the plan's editor does not need.
  /web\/components\/form\/(useDraft\.ts|DraftNotice\.tsx)$/,
  /app\/signedIn\.ts$/,
  /components\/(table\/PagedTable|overlay\/SideDrawer)\.tsx$/,
  /features\/charts\/(AlarmChart|OrderKindFilter)\.tsx$/,
  /app\/pages\/PositionButton\.tsx$/,
  /document:AreaListDocument$/,
];

/** Parts of the visit report that one or two other pages show too. */
const reportSections =
  /(features\/(defects\/defectColumns|persons\/PersonDetails|results\/resultColumns|sensors\/SensorChart)|components\/print\/FileButtons)\.tsx$/;

/**
 * Parts that several pages have, but none of those that are opened first: tabs, ticks, selects, file fields, edits of what others may have
 * changed, details of a person, and the second step before a change.
 */
const laterShared =
  /node_modules\/(@zag-js\/tabs|(@ark-ui|@chakra-ui)\/.*\/components\/tabs)\/|web\/components\/(table\/useRowSelection\.ts|form\/(dayPeriod\.ts|(DayRange|EditConflicts|SelectFilter)\.tsx|useEdited\.ts)|upload\/(FileDrop|DropArea|FilePreview)\.tsx)$|hooks\/useObjectUrl\.ts$|features\/persons\/PersonDetails\.tsx$|session\/secondFactor\/useStepUp\.tsx$|document:(Confirm)?SecondFactorDocument/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), documentParts(), librarySheets(), offlineFiles(), precompress(), pageMarkup(), explorer(gateway, process.env['PROVIDER_DEMO_PASSWORD'])],
  // The gateway replaces this by the nonce of each response.
  html: { cspNonce: 'NONCE-OF-THIS-RESPONSE' },
  // Whole paths only: the client has a folder `graphql` and a page `/api` of its own.
  // Component tests have no gateway, whatever listens on the machine.
  server: process.env['VITEST']
    ? {}
    : { proxy: { '^/graphql(/stream)?(\\?.*)?$': gateway, '^/files/': gateway, '^/uploads/': gateway, '^/api/V': gateway, '^/sso/': gateway } },
  resolve: {
    // rxjs names its modern build so.
    conditions: ['es2015', ...defaultClientConditions],
    // The router's package resolves to its development build in every mode.
    alias: [
      { find: /^react-router$/, replacement: resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: resolve(import.meta.dirname, '../node_modules/react-router/dist/production/dom-export.mjs') },
      { find: '@react-spring/web', replacement: resolve(import.meta.dirname, 'components/chart/stillSprings.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // The licences of bundled libraries require their texts.
    license: { fileName: 'licenses.md' },
    // Chakra declares its recipes through functions that only return their argument; unused ones can be removed.
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: ['defineConfig', 'createAnatomy'],
        // These packages do not declare their lack of side effects. The client needs only a part of nivo, and not the last two, which
        // Emotion imports.
        moduleSideEffects: [{ test: /node_modules\/(@nivo|react-virtualized-auto-sizer|use-debounce|hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      // A page loads few files. Each group includes the imports of its modules, unless an earlier group has them.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            // Includes the parts that the sign-in form shares with the pages behind it.
            {
              name: 'frame',
              test: /web\/(index\.html|components\/form\/PasswordField\.tsx|features\/session\/(useSignIn|useSingleSignOn)\.ts|features\/session\/SingleSignOnButton\.tsx|hooks\/useDebouncedValue\.ts)$|\/components\/stack\/stack\.js$/,
            },
            { name: 'user', test: (id) => sharedModules.some((each) => each.test(id)) },
            // Many pages have a form, but none of those that are opened first.
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform|zod)\/|components\/form\/useDraftForm\.ts$/ },
            { name: 'shared', minShareCount: 5, test: (id) => !laterShared.test(id) },
            { name: 'sections', test: reportSections },
          ],
        },
      },
    },
  },
});
