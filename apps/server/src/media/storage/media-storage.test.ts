import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../testing/fake-s3.ts'
import { type MediaStorage } from './media-storage.ts'
import { openStorage } from './open-storage.ts'
import { derivativeKey, originalKey } from './storage-keys.ts'
import { MissingFileError } from '../../missing-file-error.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

const content = Buffer.from('0123456789'.repeat(1000))
const sha256 = createHash('sha256').update(content).digest('hex')
const key = originalKey(sha256)

let folder: string
let s3: FakeS3
beforeEach(async () => {
  folder = makeTestFolder()
  s3 = await startFakeS3()
})
afterEach(async () => {
  await s3.close()
})

const openS3 = (more: { bucket?: string } = {}) => {
  const { bucket, endpoint } = s3
  const settings = { bucket, endpoint, region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret', ...more }
  return openStorage({ folder, s3: settings })
}
const stores = {
  'the data folder': () => openStorage({ folder, s3: undefined }),
  'an S3-compatible store': () => openS3(),
}

/** Writes a complete file to the media folder. */
async function writeFinishedFile(bytes = content) {
  const path = join(folder, `${Math.random()}.part`)
  await writeFile(path, bytes)
  return { path, size: bytes.length, mediaType: 'image/jpeg' }
}

test.each(Object.entries(stores))('%s stores, reads, and removes files', { tags: ['OPS-06'] }, async (_name, open) => {
  const storage: MediaStorage = await open()
  await storage.check()
  expect(await storage.has(key)).toBe(false)
  await storage.put(key, await writeFinishedFile())
  expect(await storage.has(key)).toBe(true)
  expect(await buffer(await storage.read(key))).toEqual(content)
  expect(String(await buffer(await storage.read(key, { start: 3, end: 7 })))).toBe('34567')
  expect(await storage.withFile(key, join(folder, 'scratch'), (path) => readFile(path))).toEqual(content)
  expect(await readdir(join(folder, 'scratch')).catch(() => [])).toEqual([])
  await storage.remove(key)
  await storage.remove(key)
  expect(await storage.has(key)).toBe(false)
})

test.each(Object.entries(stores))('%s throws for a missing file', { tags: ['OPS-06'] }, async (_name, open) => {
  const storage = await open()
  await expect(storage.read(key)).rejects.toThrow(MissingFileError)
  await expect(storage.withFile(key, folder, () => Promise.resolve())).rejects.toThrow(MissingFileError)
})

describe('the data folder', () => {
  test('does not change the file of an existing key, and does not remove the new file', async () => {
    const storage = await stores['the data folder']()
    await storage.put(key, await writeFinishedFile())
    const before = await stat(join(folder, key))
    const duplicate = await writeFinishedFile()
    await storage.put(key, duplicate)
    expect(await stat(join(folder, key))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    expect(await readFile(duplicate.path)).toEqual(content)
  })

  test('replaces a truncated file with the next upload of the same content', async () => {
    const storage = await stores['the data folder']()
    await storage.put(key, await writeFinishedFile(content.subarray(0, 100)))
    await storage.put(key, await writeFinishedFile())
    expect(await buffer(await storage.read(key))).toEqual(content)
  })

  test('the check reports an unusable media folder', { tags: ['OPS-01'] }, async () => {
    const path = join(folder, 'file')
    await writeFile(path, 'not a folder')
    const storage = await openStorage({ folder: path, s3: undefined })
    await expect(storage.check()).rejects.toThrow('EEXIST')
  })
})

describe('an S3-compatible store', () => {
  test('sends the bytes without a checksum trailer, because some stores would save it as content', async () => {
    const storage = await openS3()
    await storage.put(key, await writeFinishedFile())
    expect(s3.objects.get(key)).toEqual(content)
  })

  test('does not send an existing file again', async () => {
    const storage = await openS3()
    await storage.put(key, await writeFinishedFile())
    await storage.put(key, await writeFinishedFile())
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  test('retries with the whole file when the store is busy', async () => {
    const storage = await openS3()
    s3.putErrors.push(503, 500)
    await storage.put(key, await writeFinishedFile())
    expect(s3.objects.get(key)).toEqual(content)
  })

  test('does not retry a request that the store rejects', async () => {
    const storage = await openS3()
    s3.putErrors.push(403, 403, 403)
    await expect(storage.put(key, await writeFinishedFile())).rejects.toThrow('AccessDenied')
    expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  test('reports a file that cannot be read, and stores nothing', async () => {
    const storage = await openS3()
    const missing = { ...(await writeFinishedFile()), path: join(folder, 'missing.part') }
    await expect(storage.put(key, missing)).rejects.toThrow('ENOENT')
    expect(s3.objects.size).toBe(0)
  })

  test('the check reports a missing bucket', { tags: ['OPS-01'] }, async () => {
    const storage = await openS3({ bucket: 'missing' })
    await expect(storage.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } })
  })
})

test('derives keys from hashes only', { tags: ['PORT-12'] }, () => {
  expect(key).toBe(`originals/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`)
  expect(derivativeKey(sha256, '320')).toMatch(/^derivatives\/..\/..\/[0-9a-f]{64}-320\.webp$/)
  expect(() => originalKey('../../x.jpg')).toThrow('not a SHA-256')
})
