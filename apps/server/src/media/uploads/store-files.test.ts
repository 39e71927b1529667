import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, upload } from '../../testing/upload.ts'
import { mediaFolder } from '../media-folders.ts'
import { originalKey } from '../storage/storage-keys.ts'

const { server, user } = await shareTestApp()

test('stores a file again if it is uploaded during its purge', { tags: ['OPS-03', 'PORT-13'] }, async () => {
  const picture = await buildPicture()
  const first = await upload(user.call, {}, [picture])
  const { id, sha256 } = first.body.files[0]
  await server.sql('delete from work_files where id = $1', [id])
  const { storage } = server.app.services
  const repeated = await raceWithConcurrentChange(
    server,
    {
      // purgeOriginals also locks the row while it removes its file.
      lock: `select from originals where sha256 = '${sha256}' for update`,
      change: async (purge) => {
        await storage.remove(originalKey(sha256))
        await purge.query(`delete from originals where sha256 = '${sha256}'`)
      },
    },
    () => upload(user.call, {}, [picture]),
  )
  expect(repeated.status).toBe(201)
  expect((await user.call('GET', repeated.body.files[0].url)).status).toBe(200)
  expect(await readFile(join(mediaFolder(server.dataDir), originalKey(sha256)))).toEqual(picture.content)
})
