import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Images and fonts are already compressed. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/
/** Smaller responses fit in one packet anyway. */
const WORTHWHILE_BYTES = 1024

const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Writes a brotli and a gzip copy of each file of the build, which the server prefers if the browser accepts them. The
 * best compression takes seconds, so it runs once per build rather than per request.
 */
export function precompress(): Plugin {
  let isWritten = false
  return {
    name: 'daywork-precompress',
    apply: 'build',
    writeBundle: () => void (isWritten = true),
    // The last hook: files from public/ have been copied by then.
    async closeBundle() {
      // Also called after a failed build, where an error about the missing folder would hide the cause.
      if (!isWritten) return
      const { build, root } = this.environment.config
      const folder = resolve(root, build.outDir)
      const names = await readdir(folder, { recursive: true })
      const files = names.filter((name) => COMPRESSIBLE.test(name))
      await Promise.all(files.map((name) => compressFile(join(folder, name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTHWHILE_BYTES) return
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, BROTLI_OPTIONS)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })),
  ])
}
