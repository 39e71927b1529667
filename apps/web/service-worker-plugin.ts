import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = resolve(import.meta.dirname, 'src/service-worker/main.ts')
/** From public/, which the bundle does not know; icons and manifest are the browser's own business. */
const PUBLIC_FILES = ['start.js', 'mark.svg']
/** Alphabets that most businesses never show: who does loads them with the page, and the browser keeps them. */
const SELDOM_NEEDED = /^assets\/inter-(?!latin-wght)/
/** Vite's names under assets/ carry a hash of the content: the same name is the same file. */
const HASHED = /^assets\//

/**
 * Builds the service worker beside the application, as one file, and writes into it the list of files that the
 * application is made of. (vite-plugin-pwa does that too, and would bring some 300 packages along.)
 */
export function serviceWorker(): Plugin {
  return {
    name: 'daywork-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { root, publicDir } = this.environment.config
      const built = Object.values(bundle)
        .filter(({ fileName }) => !SELDOM_NEEDED.test(fileName))
        .map((file) => entryOf(file.fileName, file.type === 'asset' ? file.source : file.code))
      const copied = PUBLIC_FILES.map(async (name) => entryOf(name, await readFile(resolve(publicDir, name))))
      const source = await buildWorker(root, [...built, ...(await Promise.all(copied))])
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

interface Entry {
  url: string
  revision: string | null
}

const entryOf = (name: string, content: string | Uint8Array): Entry => ({
  url: `/${name}`,
  revision: HASHED.test(name) ? null : createHash('sha256').update(content).digest('hex').slice(0, 16),
})

/** @returns the worker's code: one plain script, since not every browser takes modules for workers */
async function buildWorker(root: string, precache: readonly Entry[]): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { PRECACHED_FILES: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [file] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk') throw new Error('The service worker was not built')
  return file.code
}
