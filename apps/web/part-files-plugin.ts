import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's module with the function that builds call for each dynamic import. */
const VITE_HELPER = '\0vite/preload-helper.js'
const LOAD_FILES = resolve(import.meta.dirname, 'src/load-files.ts')

/** A dynamic import without files: Vite omits that of a part that has no other. */
const WITHOUT_FILES = /(import\(`\.\/([^`]+)`\)[^`[\]]{0,120}),\[\]\)/g

/** Replaces the function that loads the files of a dynamic import (src/load-files.ts). */
export function partFiles(): Plugin {
  let isReplaced = false
  return {
    name: 'daywork-part-files',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== VITE_HELPER) return undefined
      isReplaced = true
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(LOAD_FILES)}`
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!isReplaced) this.error(`Vite has no module ${VITE_HELPER} any more`)
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replace(WITHOUT_FILES, (_call, imported, file) => `${imported},[\`assets/${file}\`])`)
        }
      },
    },
  }
}
