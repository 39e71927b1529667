import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openReader } from '../../database/reader.ts'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { changePicture, makePicture } from '../../testing/make-picture.ts'
import { makeSign } from '../../testing/make-sign.ts'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { type Account, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { upload } from '../../testing/upload.ts'
import type { MediaProcess } from '../start-media-process.ts'
import { fingerprintRotations } from './read-fingerprints.ts'
import { findNearDuplicate } from './find-near-duplicate.ts'
import { listSimilarPhotos } from './fingerprints.queries.ts'
import { decodeLikeServer } from '../../testing/decode-like-server.ts'

decodeLikeServer()

/** Starting two processes and recognizing text took 35 s with 15 other processes on the same cores. */
const WAIT_OPTIONS = { timeout: 90_000, interval: 50 }
vi.setConfig({ testTimeout: 2 * WAIT_OPTIONS.timeout, hookTimeout: WAIT_OPTIONS.timeout })

let server: TestApp
let user: Account
let mediaProcess: MediaProcess | undefined
let pictures: Record<'sign' | 'copy' | 'other' | 'otherRotated' | 'third' | 'plain', Buffer>
beforeAll(async () => {
  const sign = await makeSign('WATER HEATER\nMODEL WH-50T6')
  const other = await makeSign('FURNACE\nSERIAL 0423')
  pictures = {
    sign,
    copy: await changePicture(sign, (photo) => photo.resize(500).linear(0.8).jpeg({ quality: 50 })),
    other,
    otherRotated: await changePicture(other, (photo) => photo.rotate(90).resize(400).jpeg()),
    third: await makeSign('FURNACE\nSERIAL 7791'),
    plain: await makePicture({ width: 400, height: 300 }),
  }
  server = await startTestApp({ VISION_IMAGE_TIMEOUT: '90' })
  user = await server.signIn()
})
afterEach(async () => {
  await mediaProcess?.stop()
  mediaProcess = undefined
})
afterAll(() => server.close())

function start(): void {
  mediaProcess = runMediaProcess(server)
}

async function storePhoto(content: Buffer, description = ''): Promise<number> {
  const { body } = await upload(user.call, { description }, [{ name: 'a.jpg', content }])
  start()
  await vi.waitFor(async () => expect(await fingerprintOf(content)).toBeDefined(), WAIT_OPTIONS)
  return body.id
}

const fingerprintOf = async (content: Buffer) =>
  (await server.sql('select print from fingerprints where sha256 = $1', [hash('sha256', content)]))[0]

/** Searches as an analysis does, but without the slow text recognition. */
async function nearDuplicateOf(content: Buffer): Promise<string | undefined> {
  const path = join(server.dataDir, 'query.jpg')
  await writeFile(path, content)
  return (await findNearDuplicate(openReader(server.app.services.db, ALL_ROWS), await fingerprintRotations(path)))
    ?.description
}

test(
  'reports the date and description of a near-duplicate in the portfolio',
  { tags: ['VIS-27', 'API-88'] },
  async () => {
    const id = await storePhoto(pictures.sign, 'Boiler room\nbefore the repair')
    const { created_at: storedAt } = (await user.call('GET', `/api/works/${id}/`)).body
    const image = pictures.copy.toString('base64')
    const { body } = await user.call('POST', '/api/vision/analyze-image/', { image })
    const found = body.annotations.filter(({ source }: { source: string }) => source === 'look-alike')
    const content = `Looks like an earlier photo, kept on ${storedAt}: Boiler room before the repair`
    expect(found).toEqual([{ id: String(body.annotations.length), content, confidence: 0.9, source: 'look-alike' }])
  },
)

test(
  'finds rotated and smaller near-duplicates, but none in deleted works',
  { tags: ['VIS-27', 'DEL-16'] },
  async () => {
    const id = await storePhoto(pictures.other, 'Furnace')
    expect(await nearDuplicateOf(pictures.otherRotated)).toBe('Furnace')
    expect(await nearDuplicateOf(pictures.other)).toBe('Furnace')
    expect(await nearDuplicateOf(pictures.third)).toBeUndefined()
    await user.call('DELETE', `/api/works/${id}/`)
    expect(await nearDuplicateOf(pictures.other)).toBeUndefined()
    await user.call('POST', `/api/works/${id}/restore/`)
    expect(await nearDuplicateOf(pictures.other)).toBe('Furnace')
  },
)

test('a photo without contrast matches no other', { tags: ['VIS-27'] }, async () => {
  await storePhoto(pictures.plain)
  expect(await fingerprintOf(pictures.plain)).toEqual({ print: null })
  expect(await nearDuplicateOf(pictures.plain)).toBeUndefined()
})

test(
  'the media process creates missing fingerprints of older photos when it starts',
  { tags: ['VIS-27'] },
  async () => {
    await storePhoto(pictures.third, 'Cellar')
    // Otherwise the unfinished job itself would run again.
    const jobs = () =>
      server.sql(`select state from pgboss.job where data->>'sha256' = $1`, [hash('sha256', pictures.third)])
    await vi.waitFor(async () => expect(await jobs()).toEqual([{ state: 'completed' }]), WAIT_OPTIONS)
    await mediaProcess?.stop()
    await server.sql('delete from fingerprints where sha256 = $1', [hash('sha256', pictures.third)])
    start()
    await vi.waitFor(async () => expect(await fingerprintOf(pictures.third)).toBeDefined(), WAIT_OPTIONS)
    expect(await nearDuplicateOf(pictures.third)).toBe('Cellar')
  },
)

test('uses an index to find near-duplicates', { tags: ['VIS-27'] }, async () => {
  await server.sql(
    `insert into originals (sha256, size, media_type)
     select encode(sha256(i::text::bytea), 'hex'), 1, 'image/jpeg' from generate_series(1, 20000) i`,
  )
  await server.sql(
    `insert into fingerprints (sha256, print, detail)
     select encode(sha256(i::text::bytea), 'hex'), ('x' || substr(md5(i::text), 1, 16))::bit(64)::bigint,
       decode(repeat('80', 576), 'hex') from generate_series(1, 20000) i`,
  )
  await server.sql('analyze fingerprints')
  // PostgreSQL updates its statistics with some delay.
  const scans = async () => {
    const [row] = await server.sql(
      `select min(idx_scan)::int as count from pg_stat_user_indexes where indexrelname like 'fingerprints_band_%'`,
    )
    return Number(row?.count)
  }
  const before = await scans()
  await vi.waitFor(async () => {
    await listSimilarPhotos(openReader(server.app.services.db, ALL_ROWS), 0x0123_4567_89ab_cdefn)
    expect(await scans()).toBeGreaterThan(before)
  }, WAIT_OPTIONS)
})
