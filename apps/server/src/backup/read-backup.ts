import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RowsDigest } from '../database/transfer/rows.ts'
import { StartupError } from '../startup-error.ts'
import { codeOf, messageOf } from '../error-properties.ts'
import { locateBackup } from './backup-folder.ts'
import { type Checksum, findMissingOrChanged, parseChecksums } from './checksums.ts'
import { CHECKSUMS, type Manifest, readManifest, tablePath } from './manifest.ts'
import { countFiles } from './progress.ts'

/** A backup in which all files match their checksums. */
export interface CheckedBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly tables: ReadonlyMap<string, RowsDigest>
  /** The checksums of the media, with paths like 'media/<key>'. */
  readonly media: readonly Checksum[]
}

/** @throws StartupError naming the first file that is missing, damaged, or cannot be read */
export async function readBackup(given: string, print: (line: string) => void): Promise<CheckedBackup> {
  const folder = locateBackup(given)
  if (folder !== given)
    print(`A backup was interrupted before it replaced ${given}. Reading ${folder}, the one before it.`)
  const manifest = await readManifest(folder)
  const sums = await readChecksums(folder)
  if (createHash('sha256').update(sums).digest('hex') !== manifest.checksums_sha256) {
    throw new StartupError(`${folder} is damaged: ${CHECKSUMS} is not what was written. Nothing was changed.`)
  }
  const checksums = parseChecksums(sums)
  const [damaged] = await findMissingOrChanged(folder, checksums, countFiles(checksums.length, 'checked', print))
  if (damaged !== undefined) {
    throw new StartupError(`${folder} is damaged: ${damaged} is missing or not what was written. Nothing was changed.`)
  }
  const byPath = new Map(checksums.map(({ path, sha256 }) => [path, sha256]))
  return {
    folder,
    manifest,
    tables: new Map(
      manifest.tables.map(({ name, rows }) => [name, { rows, sha256: byPath.get(tablePath(name)) ?? '' }]),
    ),
    media: checksums.filter(({ path }) => path.startsWith('media/')),
  }
}

/** Distinguishes a missing or unreadable file from a damaged one. */
async function readChecksums(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, CHECKSUMS), 'utf8')
  } catch (error) {
    const reason = codeOf(error) ?? messageOf(error)
    const problem = reason === 'ENOENT' ? 'is missing' : `cannot be read (${reason})`
    throw new StartupError(`${folder} cannot be checked: ${CHECKSUMS} ${problem}. Nothing was changed.`, {
      cause: error,
    })
  }
}
