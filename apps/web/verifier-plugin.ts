import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const FOLDER = resolve(import.meta.dirname, 'src/verifier')

/** Builds the page that verifies proof packs: one file, which the server puts into each pack. */
export function packVerifier(): Plugin {
  return {
    name: 'daywork-pack-verifier',
    apply: 'build',
    enforce: 'post',
    async generateBundle() {
      const [page, code] = await Promise.all([
        readFile(resolve(FOLDER, 'verify.html'), 'utf8'),
        buildScript(this.environment.config.root),
      ])
      // A function as the replacement, because the code contains `$&`.
      const source = page.replace('/* verifier */', () => code.replaceAll('</script', '<\\/script'))
      this.emitFile({ type: 'asset', fileName: 'proof-packs/verify.html', source })
    },
  }
}

async function buildScript(root: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    // A script that is part of a page has no URL. The library would load its workers from there, which it does not use.
    define: { 'import.meta.url': '""' },
    build: {
      write: false,
      rolldownOptions: { input: resolve(FOLDER, 'main.ts'), output: { format: 'iife', entryFileNames: 'verify.js' } },
    },
  })
  const [file] = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (file?.type !== 'chunk') throw new Error('The verifier was not built')
  return file.code
}
