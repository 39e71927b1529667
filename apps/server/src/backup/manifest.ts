import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../startup-error.ts'

export const MANIFEST = 'manifest.json'
export const CHECKSUMS = 'SHA256SUMS'

/** Written last: a folder without it holds no whole backup. */
const manifestSchema = z.object({
  format: z.literal('daywork-backup-1'),
  /** Daywork's own version, for people. */
  version: z.string(),
  made_at: z.iso.datetime(),
  /** Hashes, first to last; they say what the tables are like. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()), rows: z.int() })),
  /** The last id that each gave; text, since they may pass 2^53. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** Of SHA256SUMS, which holds the checksums of all other files. */
  checksums_sha256: z.string(),
})

export type Manifest = z.infer<typeof manifestSchema>

/**
 * Tables that a backup leaves out, and that a restore ignores in an older backup: keys and what opens an account for some
 * minutes. With them, a person who finds a backup could sign addresses and enter.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set(['server_keys', 'auth_challenges', 'password_resets'])

export const tablePath = (name: string): string => `tables/${name}.copy`
export const mediaPath = (key: string): string => `media/${key}`

/** @throws StartupError when the folder holds no whole backup that this version reads */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${folder} holds no whole backup: it has no ${MANIFEST} that can be read.`, { cause: error })
  })
  const parsed = manifestSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new StartupError(`${folder} holds no backup that this version of Daywork reads.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
