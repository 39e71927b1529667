import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import sharp from 'sharp'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makePicture } from '../testing/make-picture.ts'
import { type Account, startTestApp, type TestApp } from '../testing/test-app.ts'
import { upload } from '../testing/upload.ts'
import { incomingFolder, mediaFolder } from './media-folders.ts'
import { type MediaProcess, startMediaProcess } from './start-media-process.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'

/** A process starts, loads the picture library and connects; on busy cores that takes seconds. */
const PATIENCE = { timeout: 30_000, interval: 50 }
vi.setConfig({ testTimeout: 2 * PATIENCE.timeout })

let server: TestApp
let user: Account
let mediaProcess: MediaProcess | undefined
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signIn()
})
afterEach(() => mediaProcess?.stop())
afterAll(() => server.close())

function start(): MediaProcess {
  const { database, host, port, user: role } = server.database.pool.options
  mediaProcess = startMediaProcess(
    {
      connection: { host: String(host), port: Number(port), user: String(role), database: String(database) },
      storage: { folder: mediaFolder(server.dataDir), s3: undefined },
      folder: incomingFolder(server.dataDir),
      logLevel: 'silent',
    },
    pino({ level: 'silent' }),
  )
  return mediaProcess
}

/** Stores a picture; answers its hash and its file. */
async function store(content: Buffer) {
  const { body } = await upload(user.call, {}, [{ name: 'a.jpg', content }])
  return { sha256: createHash('sha256').update(content).digest('hex'), file: body.files[0] }
}

const ask = (url: string) => server.app.inject({ url })

test('PORT-11 small pictures are made: upright, at most 320 pixels, without EXIF, kept by browsers', async () => {
  const exif = {
    IFD2: { DateTimeOriginal: '2025:01:05 10:00:00', OffsetTimeOriginal: '+02:00' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
  }
  const content = await makePicture({ width: 800, height: 600, orientation: 6, exif })
  const { file, sha256 } = await store(content)
  start()
  await vi.waitFor(async () => {
    expect((await ask(file.thumbnail_url)).headers['content-type']).toBe('image/webp')
  }, PATIENCE)
  const answer = await ask(file.thumbnail_url)
  expect(answer.headers['cache-control']).toMatch(/immutable$/)
  const path = `${mediaFolder(server.dataDir)}/${derivativeKey(sha256, '320')}`
  const metadata = await sharp(path).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 240, height: 320 })
  expect(metadata.exif).toBeUndefined()
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  const { rows } = await server.database.pool.query(
    `select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as taken from originals where sha256 = $1`,
    [sha256],
  )
  expect(rows).toEqual([{ taken: '2025-01-05 08:00' }])
})

test('OPS-03 a media process that is killed loses no job, and another one takes its place', async () => {
  const hashes: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const content = await makePicture({ width: 2000, height: 1500, isNoisy: true })
    hashes.push((await store(content)).sha256)
  }
  const countMade = async () => {
    const { rows } = await server.database.pool.query(
      'select count(*) as made from derivatives where sha256 = any($1)',
      [hashes],
    )
    return Number(rows[0].made)
  }
  const running = start()
  const firstPid = running.pid ?? 0
  await vi.waitFor(async () => expect(await countMade()).toBeGreaterThan(0), PATIENCE)
  process.kill(firstPid, 'SIGKILL')
  await vi.waitFor(async () => expect(await countMade()).toBe(hashes.length), PATIENCE)
  expect(running.pid).not.toBe(firstPid)
})

test('OPS-02 the media process ends with its server', async () => {
  const running = start()
  const { pid } = running
  expect(pid).toBeGreaterThan(0)
  await running.stop()
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  expect(running.pid).toBeUndefined()
})

test('OPS-03 a job that fails is tried again, and does not hold up the others', async () => {
  const [broken, whole] = [await makePicture({ background: '#010203' }), await makePicture({ background: '#030201' })]
  const stored = await store(broken)
  const path = `${mediaFolder(server.dataDir)}/${originalKey(stored.sha256)}`
  await rename(path, `${path}.away`)
  start()
  const { file } = await store(whole)
  const typeOf = async (url: string) => (await ask(url)).headers['content-type']
  await vi.waitFor(async () => expect(await typeOf(file.thumbnail_url)).toBe('image/webp'), PATIENCE)
  await rename(`${path}.away`, path)
  await vi.waitFor(async () => expect(await typeOf(stored.file.thumbnail_url)).toBe('image/webp'), PATIENCE)
})
