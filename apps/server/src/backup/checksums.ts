import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { hashFile } from '../media/hash-bytes.ts'
import { codeOf } from '../error-properties.ts'

/** The checksum of one file in a backup. */
export interface Checksum {
  /** Relative to the folder of the backup, with '/' as separator. */
  readonly path: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** Returns the text of SHA256SUMS. `sha256sum --check` can read it, so that a backup can be verified without Daywork. */
export const formatChecksums = (checksums: readonly Checksum[]): string =>
  checksums.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('')

const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<path>(?:tables|media)\/[\w./-]+)$/

/** @throws Error on an invalid line, such as one with a path outside of the backup */
export function parseChecksums(text: string): Checksum[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { sha256, path } = LINE.exec(line)?.groups ?? {}
      if (sha256 === undefined || path === undefined || path.includes('..')) throw new Error(`not a checksum: ${line}`)
      return { sha256, path }
    })
}

/** Passes bytes through and calculates their SHA-256. */
export function hashStream(): { through: Transform; sha256: () => string } {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, sha256: () => hash.digest('hex') }
}

/** @returns the paths of files that are missing or changed */
export async function findMissingOrChanged(
  folder: string,
  checksums: readonly Checksum[],
  onFile: () => void,
): Promise<string[]> {
  const missingOrChanged: string[] = []
  for (const { path, sha256 } of checksums) {
    const found = await hashFile(join(folder, path)).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    })
    if (found !== sha256) missingOrChanged.push(path)
    onFile()
  }
  return missingOrChanged
}
