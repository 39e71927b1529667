import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = resolve(import.meta.dirname, 'src/service-worker/main.ts')
/** Files from public/, which are not in the bundle. Browsers load icons and manifest themselves. */
const PUBLIC_FILES = ['start.js', 'mark.svg']
/**
 * Font subsets for alphabets that most businesses never use. Pages that use them load them on demand, and the browser
 * caches them.
 */
const RARELY_NEEDED = /^assets\/inter-(?!latin-wght)/
/** File names under assets/ contain a content hash, so they need no revision. */
const HASHED = /^assets\//

/**
 * Builds the service worker next to the application, as a single file that contains the list of files to precache.
 * (vite-plugin-pwa does the same, with about 300 packages.)
 */
export function serviceWorker(): Plugin {
  return {
    name: 'daywork-service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { root, publicDir } = this.environment.config
      const built = Object.values(bundle)
        .filter(({ fileName }) => !RARELY_NEEDED.test(fileName))
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

/** @returns the code of the worker as a classic script, because not every browser supports module workers */
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
