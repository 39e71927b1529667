import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import application from './vite.config.ts'

/** The list of workers without the shell, as a test opens it: with the application's styles and none of its pages. */
export default defineConfig({
  root: fileURLToPath(new URL('src/testing/standalone-workers', import.meta.url)),
  base: '/standalone/',
  plugins: [react()],
  css: application.css ?? {},
  publicDir: false,
})
