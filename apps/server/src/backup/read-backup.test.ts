import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { CHECKSUMS, MANIFEST } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

let folder: string
beforeEach(async () => {
  folder = makeTestFolder()
  await writeManifest('')
})

/** Writes the manifest of a backup whose SHA256SUMS contains this text. */
async function writeManifest(checksums: string): Promise<void> {
  const manifest = {
    format: 'daywork-backup-1',
    version: '1.0.0',
    made_at: '2026-11-21T08:00:00.000Z',
    migrations: ['a'],
    tables: [],
    sequences: {},
    checksums_sha256: createHash('sha256').update(checksums).digest('hex'),
  }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest))
}

const read = () => readBackup(folder, () => undefined)

test(
  'readBackup does not report a missing or unreadable list of checksums as damaged',
  { tags: ['OPS-07'] },
  async () => {
    await expect(read()).rejects.toThrow(`cannot be checked: ${CHECKSUMS} is missing. Nothing was changed.`)
    // Uses a folder instead of a file without permissions, because root can read any file.
    await mkdir(join(folder, CHECKSUMS))
    await expect(read()).rejects.toThrow(
      `cannot be checked: ${CHECKSUMS} cannot be read (EISDIR). Nothing was changed.`,
    )
  },
)

test('readBackup reports a changed list of checksums as damaged', { tags: ['OPS-07'] }, async () => {
  await writeFile(join(folder, CHECKSUMS), 'another')
  await expect(read()).rejects.toThrow(`is damaged: ${CHECKSUMS} is not what was written. Nothing was changed.`)
  await writeManifest('')
  await writeFile(join(folder, CHECKSUMS), '')
  await expect(read()).resolves.toMatchObject({ folder, media: [] })
})
