import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { documentParts } from './build/documentParts.ts';
import { librarySheets } from './build/librarySheets.ts';
import { precompress } from './build/precompress.ts';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), documentParts(), librarySheets(), precompress()],
  // The gateway puts the nonce of each answer in its place.
  html: { cspNonce: 'NONCE-OF-THIS-ANSWER' },
  // Whole paths only: the client has a folder `graphql` and a page `/api` of its own (T-08).
  server: { proxy: { '^/graphql(\\?.*)?$': gateway, '^/files/': gateway, '^/uploads/': gateway, '^/api/V': gateway } },
  resolve: {
    // rxjs names its modern build so.
    conditions: ['es2015', ...defaultClientConditions],
    // The router's package leads to its development build whatever is built.
    alias: [{ find: /^react-router$/, replacement: resolve(import.meta.dirname, '../node_modules/react-router/dist/production/index.mjs') }],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    // Chakra declares its recipes through functions that only hand back what they are given; unused ones may go.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['defineConfig', 'createAnatomy'] },
      // A page comes in few files. Each group takes along what its modules import, unless an earlier one has it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'frame', tags: ['$initial'] },
            { name: 'visitor', test: /features\/(welcome\/WelcomePage|session\/LoginPage)\.tsx$/ },
            {
              name: 'user',
              test: /(graphql\/withClient|app\/(MainMenu|NotificationBell|CustomerGate)|passwords\/ForcedPasswordDialog|notifications\/UnreadDialog)\.tsx$/,
            },
            { name: 'shared', minShareCount: 5 },
          ],
        },
      },
    },
  },
});
