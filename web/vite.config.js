import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

const SHARED = /\/web\/src\/(ui|lib)\/|\/geoplunge\/table\//

// The tables lie in the games' folders, outside of this one: they find us as `$web`, and Svelte through `dedupe`.
export default defineConfig({
  root: here('.'),
  cacheDir: process.env.VITE_CACHE ?? here('node_modules/.vite'),
  plugins: [svelte()],
  resolve: { alias: { $web: here('src') }, dedupe: ['svelte'] },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  build: {
    target: 'es2022',
    outDir: process.env.CLIENT_OUT ?? here('dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy takes nothing inline
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // What several tables are made of is one file: twenty small ones take long on a school's Wi-Fi.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'cards', test: SHARED, minShareCount: 2 }] } } },
  },
})
