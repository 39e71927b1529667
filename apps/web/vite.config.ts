import react from '@vitejs/plugin-react'
import simpleVars from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './chunk-plan.ts'
import { firstScreen } from './first-screen-plugin.ts'
import { partFiles } from './part-files-plugin.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker-plugin.ts'
import { compiledTexts } from './texts-plugin.ts'
import { packVerifier } from './verifier-plugin.ts'
import { FORM_MOBILE_PX, SHELL_MOBILE_PX, TRACKED_BREAKPOINTS_PX } from './src/theme/breakpoints.ts'

const SERVER = 'http://127.0.0.1:3000'
const [phone, , tablet, desktop, wide] = TRACKED_BREAKPOINTS_PX

/** Makes the widths of breakpoints.ts available in stylesheets: `max-width: $shell-mobile`. */
const widths = {
  phone: `${phone}px`,
  'form-mobile': `${FORM_MOBILE_PX}px`,
  'shell-mobile': `${SHELL_MOBILE_PX}px`,
  tablet: `${tablet}px`,
  desktop: `${desktop}px`,
  wide: `${wide}px`,
}

export default defineConfig({
  plugins: [react(), compiledTexts(), partFiles(), firstScreen(), serviceWorker(), packVerifier(), precompress()],
  // By default, this would be its build for browsers without modules, 2 kB larger.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  css: { postcss: { plugins: [simpleVars({ variables: widths })] } },
  server: {
    proxy: { '/api': SERVER, '/accounts': SERVER, '/calendar': SERVER, '/media': SERVER },
  },
  build: {
    outDir: 'dist',
    // The content security policy allows no inline script or foreign origin; a font inlined as data: would break it.
    assetsInlineLimit: 0,
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Files of the domain contain schemas next to limits and messages. Code that imports only a limit must not bundle
      // the schema, and with it zod, into the first screen: creating a schema has no side effects, so unused ones can
      // be removed.
      treeshake: { manualPureFunctions: ['z', 'textField', 'optionalText', 'choiceField', 'choiceFilter', 'pageOf'] },
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
  },
})
