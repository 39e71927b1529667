import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: {
    proxy: { '/api': SERVER, '/accounts': SERVER, '/media': SERVER },
  },
  build: {
    outDir: 'dist',
    // The content security policy allows no inline script or foreign origin; a font or drawing inlined as data: would break it.
    assetsInlineLimit: 0,
    // The polyfill for module preloading would be an inline concern of browsers that lack it; all supported ones have it.
    modulePreload: { polyfill: false },
  },
})
