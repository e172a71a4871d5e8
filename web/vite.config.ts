import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Whole paths only: the client has a folder `graphql` and a page `/api` of its own (T-08).
  server: { proxy: { '^/graphql(\\?.*)?$': gateway, '^/files/': gateway, '^/uploads/': gateway, '^/api/V': gateway } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'baseline-widely-available' },
});
