import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'SHA256SUMS'

/** Written last: a folder without a manifest is not a complete backup. */
const manifestSchema = z.object({
  format: z.literal('daywork-backup-1'),
  /** The version of Daywork, only as information for people. */
  version: z.string(),
  /** The time of its records. */
  made_at: z.iso.datetime(),
  /** The hashes of the migrations that created the tables, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()), rows: z.int() })),
  /** When the records were restored before. Backups of earlier versions do not say. */
  restores: z.array(z.iso.datetime()).optional(),
  /** The last id of each sequence, as text because it may exceed 2^53. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** The checksum of SHA256SUMS, which contains the checksums of all other files. */
  checksums_sha256: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>

/**
 * Tables that a backup excludes, and that a restore ignores in an older backup: keys, tickets, and reset links. With these,
 * anyone who finds a backup could sign file URLs or log in.
 */
export const EXCLUDED_TABLES: ReadonlySet<string> = new Set(['server_keys', 'auth_challenges', 'password_resets'])

export const tablePath = (name: string): string => `tables/${name}.copy`
export const mediaPath = (key: string): string => `media/${key}`

/** @throws StartupError when the folder is not a complete backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${folder} is not a complete backup: ${MANIFEST} is missing or cannot be read.`, {
      cause: error,
    })
  })
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new StartupError(`${folder} is not a backup that this version of Daywork can read.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
