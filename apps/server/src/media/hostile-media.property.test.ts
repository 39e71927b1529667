import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBomb } from '../testing/hostile/picture-bomb.ts'
import { fileMutation, SCRIPTS } from '../testing/hostile/mutated-files.ts'
import { makePlayableVideo } from '../testing/make-playable-video.ts'
import { makePicture } from '../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../testing/make-video.ts'
import { type Account, type ApiResponse, startTestApp, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'

/** Mutated files, each sent in a separate request. */
const FILES = 1000

let server: TestApp
let user: Account
let validFiles: Buffer[]
beforeAll(async () => {
  const picture = await makePicture({ background: '#d02020' })
  const videos = await Promise.all(
    (['video/mp4', 'video/webm'] as const).map((mediaType) =>
      makePlayableVideo({ pictures: [picture], mediaType, seconds: 1 }),
    ),
  )
  const pictures = await Promise.all(
    (['jpeg', 'png', 'gif', 'webp'] as const).map((format) => makePicture({ format, isNoisy: true })),
  )
  validFiles = [...pictures, ...videos, makeMp4(2000), makeWebm()]
  server = await startTestApp()
  user = await server.signIn()
})
afterAll(() => server.close())

const NAMES = [
  '../../x.jpg',
  '/etc/passwd',
  String.raw`..\..\x.jpg`,
  'a\u0000.jpg',
  'x.svg',
  'x.html',
  'con',
  '.',
  '..',
  `${'n'.repeat(5000)}.jpg`,
  '\u202egpj.exe',
  "a';drop table works;--.jpg",
]
const TYPES = ['image/jpeg', 'image/svg+xml', 'text/html', 'video/webm;codecs=vp8,opus', 'application/x-sh', 'x']

interface UploadEndpoint {
  url: string
  field: string
}
const PORTFOLIO: UploadEndpoint = { url: '/api/works/', field: 'files' }
const CAPTURE: UploadEndpoint = { url: '/api/works/capture/', field: 'media' }

/** The first bytes by which programs detect a file of the type. */
const SIGNATURES: Record<string, (file: Buffer) => boolean> = {
  'image/jpeg': (file) => file.readUInt16BE(0) === 0xff_d8,
  'image/png': (file) => file.subarray(1, 4).toString() === 'PNG',
  'image/gif': (file) => file.subarray(0, 4).toString() === 'GIF8',
  'image/webp': (file) => file.subarray(8, 12).toString() === 'WEBP',
  'video/mp4': (file) => file.subarray(4, 8).toString() === 'ftyp',
  'video/webm': (file) => file.readUInt32BE(0) === 0x1a_45_df_a3,
}

async function send(content: Buffer, { endpoint = PORTFOLIO, name = 'a', type = '' } = {}): Promise<ApiResponse> {
  const sent = await multipart({ description: '' }, [{ name, content, type }], endpoint.field)
  return user.call('POST', endpoint.url, sent.body, sent.headers)
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(server.dataDir, 'media', folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Unfinished files are removed after the response is sent. */
const expectNothingUnfinished = () => vi.waitFor(async () => expect(await filesIn('incoming')).toEqual([]), 10_000)

/**
 * Checks that an accepted file is served unchanged, with its own type, and with headers that keep it from running.
 * @returns the first error
 */
async function servingError(content: Buffer, { body }: ApiResponse): Promise<string | undefined> {
  const [file] = body.files
  if (!SIGNATURES[file.media_type]?.(content)) return `detected as ${file.media_type}`
  const { headers, rawPayload, statusCode } = await server.app.inject({ url: file.url })
  const isHarmless =
    headers['content-type'] === file.media_type &&
    headers['x-content-type-options'] === 'nosniff' &&
    headers['content-security-policy'] ===
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
  return statusCode === 200 && isHarmless && rawPayload.equals(content)
    ? undefined
    : `served as ${JSON.stringify(headers)}`
}

/** Checks that a rejection has a clear message and that the file was removed. @returns the first error */
async function rejectionError({ body, status }: ApiResponse, before: string[]): Promise<string | undefined> {
  const texts: unknown[] = Object.values(body).flat()
  if (status !== 400 || !texts.every((text) => REJECTION_MESSAGE.test(String(text))))
    return `${status} ${JSON.stringify(body)}`
  return (await filesIn('originals')).length === before.length ? undefined : 'a rejected file was not removed'
}

const REJECTION_MESSAGE =
  /^(Invalid file type|Please upload only images \(including GIFs\) or videos|Media or description is required)$/

/** About 20 ms per file on an idle machine. */
const MUTATED_FILES_TIMEOUT_MS = 90_000

test(
  `${FILES} mutated files do no harm, do not crash the server, and leave nothing when rejected`,
  { tags: ['PORT-10', 'PORT-11', 'PORT-12', 'PORT-14', 'VAL-62'], timeout: MUTATED_FILES_TIMEOUT_MS },
  async () => {
    const counts = { accepted: 0, rejected: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 7 }),
        fileMutation,
        fc.constantFrom(...NAMES),
        fc.constantFrom(...TYPES),
        fc.constantFrom(PORTFOLIO, CAPTURE),
        async (index, mutate, name, type, endpoint) => {
          const content = mutate(validFiles[index] ?? Buffer.alloc(0))
          const before = await filesIn('originals')
          const response = await send(content, { name, type, endpoint })
          const isAccepted = response.status === 201
          counts[isAccepted ? 'accepted' : 'rejected'] += 1
          expect(
            await (isAccepted ? servingError(content, response) : rejectionError(response, before)),
          ).toBeUndefined()
          await expectNothingUnfinished()
        },
      ),
      { numRuns: FILES },
    )
    // If one of the two is rare, the test proves nothing about it.
    expect(Math.min(counts.accepted, counts.rejected)).toBeGreaterThan(FILES / 20)
    const names = await readdir(join(server.dataDir, '..'))
    expect(names.filter((name) => name.includes('x.jpg') || name === 'passwd')).toEqual([])
  },
)

test.each([8_000, 60_000, 2_000_000_000])(
  'rejects a small file that claims to be a square picture of %d pixels per side before it uses memory',
  { tags: ['PORT-10'] },
  async (side) => {
    const before = process.memoryUsage.rss()
    const response = await send(makeBomb(side))
    expect(response).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
  },
)

test('inspects resumable uploads like other uploads', { tags: ['PORT-10'] }, async () => {
  for (const content of [Buffer.from('GIF89a<script>alert(1)</script>'), makeBomb(60_000), ...SCRIPTS]) {
    const created = await user.call('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
    const response = await user.call('PATCH', `/api/uploads/${created.body.id}/`, content, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(response).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  }
  await expectNothingUnfinished()
  const hashes = SCRIPTS.map((script) => createHash('sha256').update(script).digest('hex'))
  expect((await filesIn('originals')).filter((name) => hashes.includes(name))).toEqual([])
})
