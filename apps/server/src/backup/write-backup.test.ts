import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSnapshot } from '../database/transfer/snapshot.ts'
import { shareTestApp } from '../testing/test-app.ts'
import { writeBackup } from './write-backup.ts'

const { server } = await shareTestApp()

test('a backup has the time of its records, not of its end', { tags: ['OPS-07', 'SYNC-67'] }, async () => {
  const { database, host, port, user } = server.database.pool.options
  const snapshot = await openSnapshot({
    host: String(host),
    port: Number(port),
    user: String(user),
    database: String(database),
  })
  const opened = Date.now()
  const folder = join(server.dataDir, 'backup')
  const options = { folder, overwrite: false, version: '1', print: () => undefined }
  await writeBackup(snapshot, server.app.services.storage, options)
  await snapshot.end()
  const { made_at: madeAt } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  expect(Date.parse(madeAt)).toBeLessThanOrEqual(opened)
})
