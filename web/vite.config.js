import { svelte } from '@sveltejs/vite-plugin-svelte'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// What several pages or tables are made of: what the lobby and every table need, and what only tables of the States and
// their cards need. Twenty small files would take long on a school's Wi-Fi.
const EVERYWHERE =
  /node_modules\/(?!uqr)|\/web\/src\/(lib|ui)\/(?!Country|Flag|Rules|HowTo|Words|rulebook|steps|lesson|faces|generic|module|plain|foreign|Plain|React|react|QR|Invite|TakeOver|Confirm|spots|badges|feats)/
const STATES = /\/web\/src\/ui\/(Country|Flag)|\/games\/\w+\/table\/(?!GeoCard|Duel|TrickStrip)/ // these three are loaded where they are needed

// The licenses of what others have made go with the client: a package that NOTICE does not name may not be in it.
const licenses = {
  name: 'licenses',
  generateBundle(_, bundle) {
    const source = readFileSync(here('../NOTICE'), 'utf8')
    const files = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : one.originalFileNames))
    for (const file of files) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]
      if (name && !source.includes(`\n${name}: `)) this.error(`${name} is in the client, but NOTICE does not say its license`)
    }
    this.emitFile({ type: 'asset', fileName: 'licenses.txt', source })
  },
}

// The lobby loads nothing of the States and their cards: a shared module in their chunk would bring all of it along.
const light = {
  name: 'light',
  generateBundle(_, bundle) {
    const seen = new Set()
    const follow = (file) => {
      if (seen.has(file)) return
      seen.add(file)
      bundle[file]?.imports?.forEach(follow)
    }
    follow(Object.keys(bundle).find((file) => bundle[file].isEntry))
    const states = [...seen].filter((file) => bundle[file]?.name === 'states')
    if (states.length) this.error(`the lobby loads ${states}: put what it needs of it into EVERYWHERE`)
  },
}

// The tables lie in the games' folders, outside of this one: they find us as `$web`, and Svelte through `dedupe`.
export default defineConfig({
  root: here('.'),
  cacheDir: process.env.VITE_CACHE ?? here('node_modules/.vite'),
  plugins: [svelte(), licenses, light],
  resolve: { alias: { $web: here('src'), $starter: here('../src/cardinal/starter/game') }, dedupe: ['svelte'] },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': 'http://127.0.0.1:8000', '/games': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  build: {
    target: 'es2022',
    outDir: process.env.CLIENT_OUT ?? here('dist'),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy takes nothing inline
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'cards', test: EVERYWHERE, minShareCount: 2, priority: 2 },
            { name: 'states', test: STATES, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
})
