import type { WorkFile } from '@daywork/domain/portfolio/work'
import { BufferSource, Input, WEBM } from 'mediabunny'
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { readFile, rename } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { awaitLine } from '../testing/await-line.ts'
import { makePlayableVideo } from '../testing/make-playable-video.ts'
import { makePicture } from '../testing/make-picture.ts'
import { makeMp4 } from '../testing/make-video.ts'
import { runMediaProcess } from '../testing/run-media-process.ts'
import { type Account, startTestApp, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'
import { mediaFolder } from './media-folders.ts'
import type { MediaProcess } from './start-media-process.ts'
import { derivativeKey, originalKey } from './storage/storage-keys.ts'

/** Process start, loading the picture library, and connecting took 25 s with 15 other processes on the same cores. */
const WAIT_OPTIONS = { timeout: 90_000, interval: 50 }
vi.setConfig({ testTimeout: 2 * WAIT_OPTIONS.timeout })

const BUSY = `
  const { runAsServerChild } = await import(${JSON.stringify(new URL('../processes/run-as-server-child.ts', import.meta.url).href)})
  runAsServerChild()
  setTimeout(() => { console.log(process.pid); for (;;); }, 1000)
`
const PARENT = `
  const { spawn } = await import('node:child_process')
  spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(BUSY)}], { stdio: ['ignore', 'inherit', 'inherit'] })
`

const COUNT_JOBS = `select count(*) filter (where state = 'completed')::int as done,
  count(*) filter (where state in ('retry', 'failed'))::int as failed
  from pgboss.job where data->>'sha256' = any($1)`

let server: TestApp
let user: Account
let mediaProcess: MediaProcess | undefined
let videos: Record<'mp4' | 'webm', Buffer>
beforeAll(async () => {
  const pictures = [await makePicture({ background: '#d02020' })]
  videos = {
    mp4: await makePlayableVideo({ pictures, mediaType: 'video/mp4' }),
    webm: await makePlayableVideo({ pictures, mediaType: 'video/webm' }),
  }
  server = await startTestApp()
  user = await server.signIn()
})
afterEach(() => mediaProcess?.stop())
afterAll(() => server.close())

function start(limits?: { jobMs: number }): MediaProcess {
  mediaProcess = runMediaProcess(server, limits)
  return mediaProcess
}

const derivativePath = (sha256: string, variant: string) =>
  `${mediaFolder(server.dataDir)}/${derivativeKey(sha256, variant)}`

/** Creates a work with this file. @returns the hash, the file, and the work's id */
async function store(content: Buffer, url = '/api/works/') {
  const sent = await multipart({}, [{ name: 'a.jpg', content }], url === '/api/works/' ? 'files' : 'media')
  const { body } = await user.call('POST', url, sent.body, sent.headers)
  const file: WorkFile = body.files[0]
  return { sha256: hash('sha256', content), file, workId: body.id }
}

/** Waits until the file of a work meets the condition, and returns it. */
async function waitForFile(workId: number, isReady: (file: WorkFile) => boolean): Promise<WorkFile> {
  return vi.waitFor(async () => {
    const file: WorkFile = (await user.call('GET', `/api/works/${workId}/`)).body.files[0]
    expect(isReady(file)).toBe(true)
    return file
  }, WAIT_OPTIONS)
}

const requestFile = (url: string) => server.app.inject({ url })

test.runIf(process.platform === 'linux')(
  'the environment of the media process contains no secrets of the server',
  { tags: ['OPS-27'] },
  async () => {
    vi.stubEnv('VISION_API_KEY', 'secret')
    vi.stubEnv('S3_SECRET_ACCESS_KEY_FILE', '/run/secret')
    const environment = await readFile(`/proc/${start().pid}/environ`, 'utf8')
    expect(environment).toContain('PATH=')
    expect(environment).not.toContain('secret')
  },
)

test(
  'creates upright thumbnails of at most 320 pixels, without EXIF, and lets browsers cache them',
  { tags: ['PORT-11'] },
  async () => {
    const exif = {
      IFD2: { DateTimeOriginal: '2025:01:05 10:00:00', OffsetTimeOriginal: '+02:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    }
    const content = await makePicture({ width: 800, height: 600, orientation: 6, exif })
    const { file, sha256 } = await store(content)
    start()
    await vi.waitFor(async () => {
      expect((await requestFile(file.thumbnail_url ?? '')).headers['content-type']).toBe('image/webp')
    }, WAIT_OPTIONS)
    const response = await requestFile(file.thumbnail_url ?? '')
    expect(response.headers['cache-control']).toMatch(/immutable$/)
    const path = `${mediaFolder(server.dataDir)}/${derivativeKey(sha256, '320')}`
    const metadata = await sharp(path).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 240, height: 320 })
    expect(metadata.exif).toBeUndefined()
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length))
    const { rows } = await server.database.pool.query(
      `select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as taken from originals where sha256 = $1`,
      [sha256],
    )
    expect(rows).toEqual([{ taken: '2025-01-05 08:00' }])
  },
)

test('creates upright JPEG copies for reports, also of photos of earlier versions', { tags: ['RPT-11'] }, async () => {
  const content = await makePicture({ width: 1600, height: 1200, orientation: 6 })
  const { sha256, workId } = await store(content)
  const findPrint = () =>
    server.sql("select media_type, width, height from derivatives where sha256 = $1 and variant = 'print'", [sha256])
  const running = start()
  await waitForFile(workId, (ready) => ready.preview_url !== null)
  expect(await findPrint()).toEqual([{ media_type: 'image/jpeg', width: 960, height: 1280 }])
  const path = `${mediaFolder(server.dataDir)}/${derivativeKey(sha256, 'print')}`
  expect(path).toMatch(/[.]jpg$/)
  expect((await sharp(path).metadata()).exif).toBeUndefined()

  await running.stop()
  await server.sql("delete from derivatives where sha256 = $1 and variant = 'print'", [sha256])
  start()
  await vi.waitFor(async () => expect(await findPrint()).toHaveLength(1), WAIT_OPTIONS)
})

test('a killed media process loses no job and is restarted', { tags: ['OPS-03'] }, async () => {
  const hashes: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const content = await makePicture({ width: 1200, height: 900, isNoisy: true })
    hashes.push((await store(content)).sha256)
  }
  const countCreated = async () => {
    const { rows } = await server.database.pool.query(
      'select count(distinct sha256) as created from derivatives where sha256 = any($1)',
      [hashes],
    )
    return Number(rows[0].created)
  }
  const running = start()
  const firstPid = running.pid ?? 0
  await vi.waitFor(async () => expect(await countCreated()).toBeGreaterThan(0), WAIT_OPTIONS)
  process.kill(firstPid, 'SIGKILL')
  await vi.waitFor(async () => expect(await countCreated()).toBe(hashes.length), WAIT_OPTIONS)
  expect(running.pid).not.toBe(firstPid)
})

test('creates a preview of at most 1280 pixels, and adds its URL to the work', { tags: ['PORT-11'] }, async () => {
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } }
  const { file, sha256, workId } = await store(
    await makePicture({ width: 2600, height: 1300, background: '#789', exif }),
  )
  expect(file).toMatchObject({ kind: 'photo', preview_url: null })
  start()
  const processed = await waitForFile(workId, ({ preview_url }) => preview_url !== null)
  const response = await requestFile(processed.preview_url ?? '')
  expect(response.headers['content-type']).toBe('image/webp')
  const metadata = await sharp(derivativePath(sha256, '1280')).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 1280, height: 640 })
  expect(metadata.exif).toBeUndefined()
})

test(
  'stores the size and duration of a video, and creates its thumbnail and poster',
  { tags: ['PORT-11'] },
  async () => {
    const { sha256, workId } = await store(videos.mp4)
    start()
    const processed = await waitForFile(workId, ({ poster_url }) => poster_url !== null)
    expect(processed).toMatchObject({
      kind: 'video',
      width: 320,
      height: 240,
      duration: 2,
      placeholder: expect.stringMatching(/^data:image\/webp/),
      preview_url: null,
      playback_url: processed.url,
    })
    for (const url of [processed.poster_url, processed.thumbnail_url]) {
      expect((await requestFile(url ?? '')).headers['content-type']).toBe('image/webp')
    }
    expect(await sharp(derivativePath(sha256, 'poster')).metadata()).toMatchObject({ width: 320, height: 240 })
  },
)

test(
  'creates a playback version with a duration for a recording without one, and does not change the original',
  { tags: ['VAL-62', 'PORT-11'] },
  async () => {
    const video = videos.webm
    const { sha256, workId } = await store(video, '/api/works/capture/')
    start()
    const processed = await waitForFile(workId, ({ poster_url }) => poster_url !== null)
    expect(processed).toMatchObject({ duration: 2, sha256, size: video.length })
    expect(processed.playback_url).not.toBe(processed.url)
    expect((await requestFile(processed.url)).rawPayload.equals(video)).toBe(true)
    const played = await requestFile(processed.playback_url ?? '')
    expect(played.headers).toMatchObject({ 'content-type': 'video/webm', 'accept-ranges': 'bytes' })
    const input = new Input({ formats: [WEBM], source: new BufferSource(new Uint8Array(played.rawPayload)) })
    expect(await input.getDurationFromMetadata()).toBeCloseTo(2, 1)
    input.dispose()
  },
)

test('completes the job of a video that cannot be read', { tags: ['OPS-03'] }, async () => {
  const { workId, sha256 } = await store(makeMp4(4321))
  start()
  await vi.waitFor(async () => {
    const jobs = await server.sql(`select state from pgboss.job where data->>'sha256' = $1`, [sha256])
    expect(jobs).toEqual([{ state: 'completed' }])
  }, WAIT_OPTIONS)
  const { body } = await user.call('GET', `/api/works/${workId}/`)
  expect(body.files[0]).toMatchObject({ duration: null, poster_url: null, thumbnail_url: null })
})

test('requeues a job that a stop interrupts, without counting it as an attempt', { tags: ['OPS-02'] }, async () => {
  const { sha256, workId } = await store(await makePicture({ width: 3000, height: 2500, isNoisy: true }))
  const states = () => server.sql(`select state, retry_count from pgboss.job where data->>'sha256' = $1`, [sha256])
  const running = start()
  await vi.waitFor(async () => expect(await states()).toContainEqual({ state: 'active', retry_count: 0 }), WAIT_OPTIONS)
  await running.stop()
  expect(await states()).toContainEqual({ state: 'created', retry_count: 0 })
  start()
  await waitForFile(workId, ({ preview_url }) => preview_url !== null)
})

test(
  'a stop during many jobs does not count as an attempt of any of them',
  { tags: ['OPS-02'], timeout: 4 * WAIT_OPTIONS.timeout },
  async () => {
    const stored: string[] = []
    for (let color = 10; color < 40; color += 1) {
      stored.push((await store(await makePicture({ background: `#0c${color}0d` }))).sha256)
    }
    const count = async () => (await server.sql(COUNT_JOBS, [stored]))[0] as { done: number; failed: number }
    for (let stops = 0; stops < 3; stops += 1) {
      const { done } = await count()
      const running = start()
      await vi.waitFor(async () => expect((await count()).done).toBeGreaterThan(done), WAIT_OPTIONS)
      await running.stop()
      expect(await count()).toMatchObject({ failed: 0 })
    }
    // The remaining jobs must not delay the next test.
    await server.sql(`delete from pgboss.job where data->>'sha256' = any($1)`, [stored])
  },
)

test(
  'kills the process of a hanging job, and cancels the job after the second attempt',
  { tags: ['OPS-03'] },
  async () => {
    const { sha256 } = await store(await makePicture({ background: '#0a0b0c' }))
    start({ jobMs: 1 })
    await vi.waitFor(async () => {
      const jobs = await server.sql(`select state, retry_count from pgboss.job where data->>'sha256' = $1`, [sha256])
      expect(jobs).toEqual([{ state: 'cancelled', retry_count: 1 }])
    }, WAIT_OPTIONS)
  },
)

test('the media process exits when its server is killed, even while it is busy', { tags: ['OPS-03'] }, async () => {
  // Replaces the server: starts a program that hangs, prints its process id, and is killed.
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const pid = Number(await awaitLine(parent))
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), WAIT_OPTIONS)
})

test('the media process stops with its server', { tags: ['OPS-02'] }, async () => {
  const running = start()
  const { pid } = running
  expect(pid).toBeGreaterThan(0)
  await running.stop()
  expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  expect(running.pid).toBeUndefined()
})

test('retries a failed job without blocking the others', { tags: ['OPS-03'] }, async () => {
  const [unreadable, whole] = [
    await makePicture({ background: '#010203' }),
    await makePicture({ background: '#030201' }),
  ]
  const stored = await store(unreadable)
  const path = `${mediaFolder(server.dataDir)}/${originalKey(stored.sha256)}`
  await rename(path, `${path}.moved`)
  start()
  const { file } = await store(whole)
  const typeOf = async (url: string) => (await requestFile(url)).headers['content-type']
  await vi.waitFor(async () => expect(await typeOf(file.thumbnail_url ?? '')).toBe('image/webp'), WAIT_OPTIONS)
  await rename(`${path}.moved`, path)
  await vi.waitFor(async () => expect(await typeOf(stored.file.thumbnail_url ?? '')).toBe('image/webp'), WAIT_OPTIONS)
})
